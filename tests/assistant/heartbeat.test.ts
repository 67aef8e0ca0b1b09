import assert from "node:assert/strict";
import { it } from "node:test";
import { eventReply } from "../../functions/http/event-stream.ts";
import type { StreamEvent } from "../../src/api/http/stream-event.ts";
import { assistantPolicy } from "../../src/api/policy.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));

it("a stream of events, whose source is silent, has a comment every three seconds until its first event, and none after its last", async (test) => {
  test.mock.timers.enable({ apis: ["setTimeout"] });
  const held = Promise.withResolvers<StreamEvent>();
  const source = {
    async *open() {
      yield await held.promise;
    },
    failed: (error: unknown) => assert.fail(String(error)),
  };
  const text: string[] = [];
  const begun = eventReply(source, [], new AbortController().signal).then(async ({ body }) => {
    for await (const chunk of body as ReadableStream<Uint8Array>) text.push(Buffer.from(chunk).toString());
  });
  const after = async (ms: number) => {
    test.mock.timers.tick(ms);
    await turn();
    return text.splice(0);
  };
  assert.equal(assistantPolicy.heartbeatMs, 3000);
  for (let beat = 0; beat < 4; beat += 1) {
    assert.deepEqual(await after(2999), [], "a comment that is early");
    assert.deepEqual(await after(1), [": heartbeat\n\n"]);
  }
  held.resolve({ name: "message", data: { said: true } });
  await begun;
  assert.deepEqual(await after(30_000), ['event: message\ndata: {"said":true}\n\n']);
});
