import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { it } from "node:test";
import { askSocket } from "../../support/ask.ts";
import { startServer } from "../../support/http/server-process.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** Returns the memory, in MB, of a server that has answered one page. */
async function memoryOfStart(variables?: Record<string, string>): Promise<number> {
  const { port, child, ended } = await startServer(temporaryFolder(), variables);
  assert.equal((await askSocket(port, "/")).status, 200);
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  child.kill("SIGTERM");
  assert.equal(await ended, 0);
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

it("a server that starts again holds none of the memory that reading TypeScript takes", async () => {
  const reading = await memoryOfStart({ NODE_DISABLE_COMPILE_CACHE: "1" });
  await memoryOfStart();
  const again = await memoryOfStart();
  assert.ok(again < reading - 20, `${reading} MB, then ${again} MB`);
});
