import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { measuredCommand } from "../../src/bench/measured-command.ts";

/** Program that uses a processor for 0.4 s while it holds 200 MB. */
const busy = `const held = Buffer.alloc(200 * 2 ** 20, 1);
  while (process.cpuUsage().user + process.cpuUsage().system < 4e5) held.reverse();`;
const startsBusy = `require("node:child_process").execFileSync(process.execPath, ["--eval", ${JSON.stringify(busy)}]);`;

const measured = (code: string) => measuredCommand([process.execPath, "--eval", code], { cwd: temporaryFolder() });

describe("a measured command", () => {
  it("counts the processor and the memory of what it starts", async () => {
    const [alone, ofChild] = [await measured(busy), await measured(startsBusy)];
    for (const { seconds, megabytes } of [alone, ofChild]) {
      assert.ok(seconds >= 0.4 && seconds < 400, `${seconds} s`);
      assert.ok(megabytes > 200, `${megabytes} MB`);
    }
    assert.ok(ofChild.megabytes > alone.megabytes, `${ofChild.megabytes} of two processes, ${alone.megabytes} of one`);
  });

  it("that fails is shown with its output", () =>
    assert.rejects(measured(`console.error("no such theme"); process.exit(2);`), /failed in .*:\nno such theme/));
});
