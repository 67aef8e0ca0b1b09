import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { useAgent } from "../../agent-edit/agent-session.ts";
import { created, fields, prose } from "../../agent-edit/quay-tickets.ts";

describe("an agent that edits over `mcp --edit`", () => {
  const agent = useAgent();

  it("sees the page of a draft as it will be, and after a change at once the changed one", async () => {
    const draft = { ...fields, draft: true };
    const { content: written } = await agent.call("create_case", {
      locale: "en",
      slug: "quay-tickets",
      fields: draft,
      prose,
    });
    const path = written.path as string;
    assert.equal(agent.bytes(path), created.replace("updated: 2026-03-02\n", "updated: 2026-03-02\ndraft: true\n"));
    const { content: seen } = await agent.call("see_page", { path });
    assert.match(seen.page as string, /^# Tickets at a quay$/m);
    assert.match(seen.page as string, /^It takes coins/m);
    assert.match(seen.address as string, /^http:\/\/127\.0\.0\.1:\d+\/en\/cases\/quay-tickets$/);
    const change = { path, version: written.version, fields: { title: "Tickets on the pier" } };
    assert.ok(!(await agent.call("change_record", change)).isRefused);
    const { content: html } = await agent.call("see_page", { path, form: "html" });
    assert.match(html.page as string, /<h1[^>]*>Tickets on the pier<\/h1>/);
    assert.doesNotMatch(html.page as string, /<(script|style)\b/);
  });
});
