import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, describe, it } from "node:test";
import { freePort } from "../../../scripts/free-port.ts";
import { outputOf } from "../../runner/child-output.ts";
import { askSocket } from "../../support/ask.ts";
import { eventually } from "../../support/eventually.ts";
import { send, submissionsIn } from "../../support/http/contact.ts";
import { dist, root } from "../../support/places.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { copies, said, variables } from "./dockerfile.ts";

const canMount =
  process.getuid?.() === 0 && spawnSync("unshare", ["--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status === 0;
const skip = !canMount && "NOTHING MAY BE MOUNTED HERE: the content of the container was not started. Run it as root.";
if (skip) console.error(`\n*** ${skip} ***\n`);

/** Folder of this machine, with its path in the container. */
type Mount = readonly [from: string, to: string];

/** Returns the installed packages that `npm install --omit=dev` would leave. */
function installed(into: string): Mount[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean; link?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev && !link)
    .filter(([path]) => existsSync(join(root, path)))
    .map(([path]) => [join(root, path), join(into, path.replace("node_modules/", ""))] as const);
}

/** Returns the files of this machine that the Dockerfile copies from a place. */
function mountsOf({ from, to }: (typeof copies)[number]): Mount[] {
  if (to === variables.DATA_DIR) return [];
  if (from.endsWith("/node_modules")) return installed(to);
  return [[from.endsWith("/dist") ? dist : join(root, from), to]];
}

/** Lays out the image as the Dockerfile describes it, with the system files of its base. */
function layOut(folder: string): Mount[] {
  const base = ["/usr/lib", "/lib64"].filter(existsSync).map((path) => [path, path] as const);
  symlinkSync("usr/lib", join(folder, "lib"));
  const mounts = [...base, ...copies.flatMap(mountsOf)];
  const programs = join(folder, said("WORKDIR"), "node_modules/.bin");
  mkdirSync(programs, { recursive: true });
  symlinkSync(readlinkSync(join(root, "node_modules/.bin/node")), join(programs, "node"));
  for (const path of ["/tmp", "/proc", "/dev", variables.DATA_DIR as string]) mkdirSync(join(folder, path));
  for (const [from, to] of mounts) {
    const isFolder = statSync(from).isDirectory();
    mkdirSync(isFolder ? join(folder, to) : dirname(join(folder, to)), { recursive: true });
    if (!isFolder) writeFileSync(join(folder, to), "");
  }
  return mounts;
}

// All of it is read-only except for the data and a file system in memory. No other process sees these mounts.
const script = `set -e
  root=$1 data=$2 user=$3; shift 3
  mount --bind "$root" "$root"
  while [ "$1" != -- ]; do mount -o bind,ro "$1" "$root$2"; shift 2; done; shift
  mount -t proc proc "$root/proc" || mount --rbind /proc "$root/proc"
  mount -t tmpfs tmpfs "$root/tmp"
  mount --bind "$data" "$root$DATA_DIR"
  mount -o remount,bind,ro "$root"
  cd /
  exec setpriv --no-new-privs chroot --userspec="$user" --groups= "$root" "$@"`;

function startImage(data: string, port: number): ChildProcess {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const mounts = layOut(folder).flat();
  const [program, ...words] = JSON.parse(said("ENTRYPOINT")) as string[];
  // chroot leaves the working directory where it was, so that it is named.
  const line = [
    program as string,
    ...words.map((word) => (/\.m?[jt]s$/.test(word) ? join(said("WORKDIR"), word) : word)),
  ];
  const args = [
    "--mount",
    "--propagation",
    "private",
    "sh",
    "-c",
    script,
    "sh",
    folder,
    data,
    said("USER"),
    ...mounts,
    "--",
    ...line,
  ];
  // The runner finds its processes by the test's temporary folder, which the container lacks.
  const env = { PATH: process.env.PATH, ...variables, PORT: String(port), STARTED_IN: tmpdir() };
  return spawn("unshare", args, { env });
}

describe("the content of the image", { skip }, () => {
  it("serves, stores and drains as a user without a name, with nothing to write to but its data", async () => {
    const data = temporaryFolder();
    const [uid, gid] = said("USER").split(":").map(Number) as [number, number];
    chownSync(data, uid, gid);
    const port = await freePort();
    const child = startImage(data, port);
    after(() => child.kill("SIGKILL"));
    const output = outputOf(child);
    const ended = new Promise((resolve) => child.on("close", resolve));
    await eventually("listening", () => {
      if (child.exitCode !== null) throw new Error(output());
      return output().includes('"msg":"listening"');
    });
    const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
    for (const line of [`Uid:\t${uid}\t${uid}`, "CapEff:\t0000000000000000", "NoNewPrivs:\t1"])
      assert.ok(status.includes(line), line);
    assert.equal((await askSocket(port, "/readyz")).status, 200);
    assert.equal((await askSocket(port, "/api/contact", send())).status, 200);
    assert.equal(submissionsIn({ dataDir: data }).length, 1);
    child.kill("SIGTERM");
    assert.equal(await ended, 0, output());
    assert.ok(readdirSync(data).includes("studio.sqlite"));
    assert.doesNotMatch(output(), /EROFS|EACCES|EPERM/);
  });
});
