import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { after, describe, it } from "node:test";
import { bin, runStudio } from "./run-studio.ts";
import { startStub } from "./stub-server.ts";

/** Node on the PATH that is too old for the project. */
const older = (process.env.PATH ?? "")
  .split(delimiter)
  .map((folder) => join(folder, "node"))
  .filter(existsSync)
  .find((node) => Number.parseInt(execFileSync(node, ["--version"], { encoding: "utf8" }).slice(1), 10) < 24);
const skip = older ? false : "there is no Node before 24 on the PATH";

describe("under an older Node, the client", { skip }, () => {
  it("has the same output and exit code", async () => {
    assert.deepEqual(await runStudio(["--help"], {}, older), await runStudio(["--help"]));
    assert.deepEqual(await runStudio(["invoices"], {}, older), await runStudio(["invoices"]));
  });

  it("ends by the signal that it receives, and leaves no process behind", async () => {
    let reached = () => {};
    const asked = new Promise<void>((resolve) => (reached = resolve));
    const id = "5a4db0c5-0000-4000-8000-00000000000f";
    const url = await startStub(() => {
      reached();
      return { status: 202, headers: { "Retry-After": "60" }, body: { data: { id, status: "queued" } } };
    });
    const child = spawn(older as string, [bin, "export", "--base-url", url], { stdio: "pipe" });
    after(() => child.kill("SIGKILL"));
    await asked;
    child.kill("SIGTERM");
    // The streams close when the last process that holds them has ended.
    const signal = await new Promise((resolve) => child.on("close", (_code, name) => resolve(name)));
    assert.equal(signal, "SIGTERM");
  });
});
