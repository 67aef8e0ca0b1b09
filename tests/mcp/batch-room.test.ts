import assert from "node:assert/strict";
import { it } from "node:test";
import { sizeLimits } from "../../src/api/policy.ts";
import { submissionsIn } from "../support/http/contact.ts";
import { describeMatrix } from "../support/matrix.ts";
import { message, post, surfaces } from "../support/mcp/mcp.ts";

interface Item {
  id: number;
  result?: { isError?: boolean; content?: { text: string }[] };
  error?: { code: number; message: string };
}

/** Maximum bytes of the error in place of a reply, with its event. */
const refusalBytes = 250;

describeMatrix("an MCP batch whose answers are long", {}, (fixture) => {
  const read = (id: number) => message("resources/read", { uri: "http://localhost:4321/llms-full.txt" }, id);
  const contact = (id: number, text: string) => {
    const args = { name: "An agent", email: "agent@client.example", message: text };
    return message("tools/call", { name: "submit_contact_request", arguments: args }, id);
  };
  const ask = async (path: string, batch: unknown[], headers = {}) => {
    const response = await fixture.ask(path, post(batch, headers));
    assert.equal(response.status, 200);
    const text = await response.text();
    assert.ok(text.length <= sizeLimits.mcpBatchAnswer + batch.length * refusalBytes, `${text.length} bytes`);
    return text;
  };

  it("has an error in place of each reply that does not fit, and no more bytes than allowed", async () => {
    const batch = Array.from({ length: sizeLimits.mcpBatch }, (_, id) => read(id));
    for (const path of surfaces) {
      const replies = JSON.parse(await ask(path, batch)) as Item[];
      assert.deepEqual(
        replies.map(({ id }) => id),
        batch.map(({ id }) => id),
      );
      const refused = replies.filter(({ error }) => error);
      assert.ok(refused.length > 0 && refused.length < batch.length);
      for (const { error, result } of refused) assert.deepEqual([error?.code, result], [-32003, undefined]);
      for (const { error } of refused) assert.match(error?.message ?? "", /ask this by itself/);
      await ask(path, batch, { accept: "text/event-stream" });
    }
  });

  it("takes a contact request at its end, and answers what fits beside it", async () => {
    const before = submissionsIn(fixture).length;
    for (const [index, path] of surfaces.entries()) {
      const reads = Array.from({ length: sizeLimits.mcpBatch - 2 }, (_, id) => read(id));
      const batch = [...reads, contact(48, `A project, ${index}.`), message("ping", undefined, 49)];
      const replies = JSON.parse(await ask(path, batch)) as Item[];
      const taken = replies.find(({ id }) => id === 48);
      assert.equal(taken?.result?.isError, undefined);
      assert.match(taken?.result?.content?.[0]?.text ?? "", /Rebut amb l'identificador/);
      assert.equal(replies.length, sizeLimits.mcpBatch);
    }
    assert.equal(submissionsIn(fixture).length, before + surfaces.length);
  });
});
