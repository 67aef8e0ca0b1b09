import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { eventually } from "../../../../tests/support/eventually.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { ServerProcess } from "../../src/bench/serve/server-process.ts";

const program = (code: string) => ({
  name: "noisy",
  command: (port: number) => [process.execPath, "--eval", code.replace("PORT", String(port))],
});
const noisyServer = `console.error("a warning");
  require("node:http").createServer((request, response) => {
    response.end();
    if (request.url === "/end") process.exit(3);
  }).listen(PORT, "127.0.0.1");`;

/** Starts a server that writes output, until the end of the test. */
async function startNoisy(): Promise<ServerProcess> {
  const server = await ServerProcess.start(program(noisyServer), temporaryFolder());
  after(() => server.stop());
  return server;
}

describe("a server of the bench", () => {
  it("that does not start is shown with its output", async () => {
    const start = ServerProcess.start(program(`console.error("no such file"); process.exit(2);`), temporaryFolder());
    await assert.rejects(start, /noisy ended before it answered \(exit code 2\).*\n.*no such file/);
  });

  it("that ends by itself is shown with its output", async (test) => {
    const shown = test.mock.method(console, "error", () => {});
    const server = await startNoisy();
    await server.fetch("/end").catch(() => {});
    await eventually("what it said", () => shown.mock.callCount() > 0);
    assert.equal(shown.mock.callCount(), 1);
    assert.match(String(shown.mock.calls[0]?.arguments[0]), /noisy ended by itself \(exit code 3\).*\n.*a warning/);
  });

  it("that is stopped is not shown", async (test) => {
    const shown = test.mock.method(console, "error", () => {});
    const server = await startNoisy();
    await server.stop();
    assert.equal(shown.mock.callCount(), 0);
  });
});
