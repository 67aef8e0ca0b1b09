import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, it } from "node:test";
import { childEnvironment } from "../support/child-environment.ts";
import { root } from "../support/places.ts";

const server = createServer().listen(0, "127.0.0.1");
after(() => server.close());
await once(server, "listening");
const { port } = server.address() as AddressInfo;

it("npm run dev says in one line that its port is in use, and names the variable", () => {
  const env = childEnvironment({ HOST: "127.0.0.1", PORT: `${port}` });
  const { status, stderr } = spawnSync(process.execPath, ["scripts/dev.ts"], { cwd: root, env, encoding: "utf8" });
  assert.equal(stderr, `\nPORT: ${port} is in use on 127.0.0.1; choose another one.\n\n`);
  assert.equal(status, 1);
});
