import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, describe, it } from "node:test";
import { layOutNode } from "../../../scripts/deploy/lay-out-node.ts";
import { freePort } from "../../../scripts/free-port.ts";
import { outputOf } from "../../runner/child-output.ts";
import { askSocket } from "../../support/ask.ts";
import { eventually } from "../../support/eventually.ts";
import { send, submissionsIn } from "../../support/http/contact.ts";
import { dist } from "../../support/places.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { copies, said, variables } from "./dockerfile.ts";

const canMount =
  process.getuid?.() === 0 && spawnSync("unshare", ["--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status === 0;
const skip = !canMount && "NOTHING MAY BE MOUNTED HERE: the content of the container was not started. Run it as root.";
if (skip) console.error(`\n*** ${skip} ***\n`);

/** Folder of this machine, with its path in the container. */
type Mount = readonly [from: string, to: string];

/** Folder of the laid out server, as the Dockerfile names it below that of the studio. */
const server = join(temporaryFolder(), "dist/node");

/** Lays out the image as the Dockerfile describes it, with the system files of its base. */
function layOut(folder: string): Mount[] {
  const base = ["/usr/lib", "/lib64"].filter(existsSync).map((path) => [path, path] as const);
  symlinkSync("usr/lib", join(folder, "lib"));
  const [node] = JSON.parse(said("ENTRYPOINT")) as [string];
  const copied = copies
    .filter(({ to }) => to !== variables.DATA_DIR)
    .map(({ from, to }) => [from.replace("dist/node", server), to] as const);
  const mounts = [...base, [process.execPath, node] as const, ...copied];
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
    await layOutNode(dist, server);
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
