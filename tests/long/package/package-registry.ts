import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Registry of packages on this machine. */
export interface PackageRegistry {
  address: string;
  stop(): void;
}

/** Serves tarballs, several of a name too, as a registry of npm does; every other package is led to another registry. */
export async function serveRegistry(tarballs: readonly string[], others: string): Promise<PackageRegistry> {
  const packages = Map.groupBy(tarballs.map(releaseIn), ({ manifest }) => `/${manifest.name}`);
  const server = createServer(({ url = "" }, response) => {
    const [, at = "", version] = /^(.+?)(?:\/tarball\/(.+))?$/.exec(decodeURIComponent(url)) ?? [];
    const releases = packages.get(at);
    if (releases === undefined) return void response.writeHead(302, { location: new URL(url, others).href }).end();
    const named = releases.find(({ manifest }) => manifest.version === version);
    if (named) return void response.end(readFileSync(named.file));
    const versions = releases.map(({ manifest, file }) => {
      const dist = { tarball: `${address()}${at}/tarball/${manifest.version}`, integrity: integrityOf(file) };
      return [manifest.version, { ...manifest, dist }] as const;
    });
    const { name, version: latest } = releases.at(-1)?.manifest ?? {};
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ name, "dist-tags": { latest }, versions: Object.fromEntries(versions) }));
  });
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return { address: address(), stop: () => void server.close() };
}

function releaseIn(file: string) {
  const { stdout } = spawnSync("tar", ["-xzOf", file, "package/package.json"], { encoding: "utf8" });
  return { file, manifest: JSON.parse(stdout) as { name: string; version: string } };
}

function integrityOf(file: string): string {
  return `sha512-${hash("sha512", readFileSync(file), "base64")}`;
}
