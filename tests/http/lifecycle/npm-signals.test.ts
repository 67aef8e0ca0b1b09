import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { after, it } from "node:test";
import { askSocket } from "../../support/ask.ts";
import { eventually } from "../../support/eventually.ts";
import { answersOf } from "../../support/http/raw.ts";
import { root, studioUnderTest } from "../../support/places.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const estimate = '{"platforms":["web"],"complexity":"mvp"}';
const upload = `POST /api/v1/estimate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${estimate.length}\r\n\r\n`;

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

it("npm run serve lets requests under way end when npm is told to end, and ends with it", async () => {
  const env = { ...process.env, ...studioUnderTest, PORT: "0", DATA_DIR: temporaryFolder() };
  const npm = spawn("npm", ["run", "serve"], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  npm.stdout.on("data", (chunk) => (output += chunk));
  // The server holds the pipe too, so that it closes when both have ended.
  const ended = once(npm, "close");
  const serverPid = () => Number(/"pid":(\d+)/.exec(output)?.[1]);
  after(() => {
    npm.kill("SIGKILL");
    if (isAlive(serverPid())) process.kill(serverPid(), "SIGKILL");
  });
  const port = await eventually("listening", () => Number(/"port":(\d+),"msg":"listening"/.exec(output)?.[1]));
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  after(() => socket.destroy());
  // A later reply proves that the server has read the head.
  await new Promise((resolve) => socket.write(upload, resolve));
  assert.equal((await askSocket(port, "/healthz")).status, 200);
  npm.kill("SIGTERM");
  await eventually("draining", () => output.includes('"msg":"draining"'));
  socket.write(estimate);
  const { answers } = await answersOf(socket);
  assert.deepEqual(
    answers.map(({ status, headers }) => [status, headers.get("connection")]),
    [[200, "close"]],
  );
  await ended;
  await eventually("the end of the server", () => !isAlive(serverPid()));
});
