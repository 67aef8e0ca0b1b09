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

/** Serves tarballs as a registry of npm does, and leads to another registry for every other package. */
export async function serveRegistry(tarballs: readonly string[], others: string): Promise<PackageRegistry> {
  const packages = new Map(tarballs.map((file) => [`/${manifestIn(file).name}`, file]));
  const server = createServer(({ url = "" }, response) => {
    const [, at, isTarball] = /^(.+?)(\/tarball)?$/.exec(url) ?? [];
    const file = packages.get(at ?? "");
    if (file === undefined) return void response.writeHead(302, { location: new URL(url, others).href }).end();
    if (isTarball) return void response.end(readFileSync(file));
    const manifest = manifestIn(file);
    const dist = { tarball: `${address()}${url}/tarball`, integrity: integrityOf(file) };
    const { name, version } = manifest;
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({ name, "dist-tags": { latest: version }, versions: { [version]: { ...manifest, dist } } }),
    );
  });
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return { address: address(), stop: () => void server.close() };
}

function manifestIn(tarball: string): { name: string; version: string } {
  return JSON.parse(spawnSync("tar", ["-xzOf", tarball, "package/package.json"], { encoding: "utf8" }).stdout);
}

function integrityOf(file: string): string {
  return `sha512-${hash("sha512", readFileSync(file), "base64")}`;
}
