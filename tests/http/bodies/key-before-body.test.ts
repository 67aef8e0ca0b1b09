import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { after, it } from "node:test";
import { inboxPolicy } from "../../../src/api/policy.ts";
import { openRoad } from "../../api/open-road.ts";
import { inquiry, send } from "../../support/http/contact.ts";

const ownPage = { "sec-fetch-site": "same-origin" };

it("a form over the daily quota is refused before its 10 MB are sent, unless its key was accepted before", async () => {
  const road = openRoad();
  const { port } = await road.listen();
  /** Begins a long form, and returns the status that arrives before any of the form is sent. */
  const statusBeforeBody = async (key: string) => {
    const socket = connect(port, "127.0.0.1");
    after(() => socket.destroy());
    const fields = { ...ownPage, "idempotency-key": key, "content-type": "multipart/form-data; boundary=x" };
    const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST /api/apply HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10000000\r\n${head.join("")}\r\n`);
    const [chunk] = (await once(socket, "data")) as [Buffer];
    return Number(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString())?.[1]);
  };
  const contact = (message: string, key: string) =>
    road.ask("/api/contact", send({ ...inquiry, message }, { "idempotency-key": key }));
  for (let count = 1; count <= inboxPolicy.quota; count += 1) {
    assert.equal((await contact(`${count}`, `key-${count}`)).status, 200);
  }
  assert.equal(await statusBeforeBody("a-new-key"), 429);
  assert.equal(await statusBeforeBody("key-1"), 429, "the key of another operation is another key");
  assert.equal((await contact("one more", "another-key")).status, 429);
  const again = await contact("1", "key-1");
  assert.deepEqual([again.status, again.headers.get("idempotency-replayed")], [200, "true"]);
});
