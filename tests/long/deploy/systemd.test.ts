import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, it } from "node:test";
import { serverManifest } from "../../../scripts/deploy/lay-out-node.ts";
import { root } from "../../support/places.ts";
import { deployed } from "./deployed.ts";

const unit = join(root, "deploy/studio.service");
const isMissing = spawnSync("systemd-analyze", ["--version"]).error !== undefined;
const skip = isMissing && "NO SYSTEMD WAS FOUND: deploy/studio.service was not analysed. Install systemd.";
if (skip) console.error(`\n*** ${skip} ***\n`);

/** Returns the values of a setting, in their order. */
function settings(name: string): string[] {
  return [...deployed("studio.service").matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(
    ([, value]) => value as string,
  );
}

describe("the unit of systemd", () => {
  it("starts what `npm start` of the laid out server starts, with its own Node or that of the machine", () => {
    assert.deepEqual(settings("ExecStart"), [`/usr/bin/env ${serverManifest().scripts.start}`]);
    const [folder] = settings("WorkingDirectory");
    assert.ok(settings("Environment").some((each) => each.startsWith(`PATH=${folder}/node_modules/.bin:`)));
  });

  it("has a cache of its own beside that of nginx on the same machine", () => {
    const [folder = ""] = settings("CacheDirectory");
    assert.ok(settings("Environment").some((variables) => variables.endsWith(` NODE_COMPILE_CACHE=%C/${folder}`)));
    assert.doesNotMatch(deployed("nginx.conf"), new RegExp(`/var/cache/${folder}[\\s/;]`));
  });

  it("takes a changed build over by SIGHUP, and starts again what fails", () => {
    assert.deepEqual(settings("ExecReload"), ["/bin/kill -HUP $MAINPID"]);
    assert.deepEqual(settings("Restart"), ["on-failure"]);
    assert.ok(Number(settings("TimeoutStopSec")[0]) > 10);
  });

  it("may do little on its machine: at most 1.5 of 10 points of exposure", { skip }, () => {
    const { stdout } = spawnSync("systemd-analyze", ["security", "--offline=yes", "--no-pager", unit], {
      encoding: "utf8",
    });
    const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]);
    assert.ok(exposure <= 1.5, stdout);
  });

  it("is a unit that systemd reads without a warning", { skip }, () => {
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", unit], { encoding: "utf8" });
    assert.deepEqual([status, stderr.split("\n").filter((line) => line.includes("studio.service"))], [0, []]);
  });
});
