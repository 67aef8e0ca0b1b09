import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { studioHere } from "../../../../tests/studio/studio-here.ts";
import { small } from "../../../../tests/support/small-studio.ts";
import { rewrite, writeInto } from "../../../../tests/support/write-into.ts";
import { useAgent } from "./agent-session.ts";
import { created } from "./quay-tickets.ts";

describe("an agent that changes records over `mcp --edit`", () => {
  const agent = useAgent();
  before(() => writeInto(join(agent.content, "cases/en/quay-tickets.md"), created));

  it("changes one field among comments and odd quotation marks, and no other line", async () => {
    const path = "cases/en/quay-tickets.md";
    const odd = created
      .replace("title: Tickets at a quay", "# The client asked for this title.\ntitle:   'Tickets at a quay' # short")
      .replace("sector: ferries", 'sector: "ferries"\n\n# By the contract\n')
      .replace("services: [", "services: [ ")
      .replaceAll("\n", "\r\n");
    writeFileSync(join(agent.content, path), odd);
    const { content: read } = await agent.call("read_record", { path });
    const change = { fields: { summary: "Nobody queues: the ticket is bought at the quay." } };
    const { content: answer } = await agent.call("change_record", { path, version: read.version, ...change });
    const summary = 'summary: "Nobody queues: the ticket is bought at the quay."';
    assert.equal(
      agent.bytes(path),
      odd.replace("summary: Travellers buy a ticket at the quay, and nobody queues.", summary),
    );
    assert.equal(answer.changed, true);
  });

  it("removes a field by null, and changes the type of a value whose letters stay", async () => {
    const path = "articles/en/begun.md";
    writeFileSync(
      join(agent.content, path),
      '---\ntitle: Begun\nsummary: A.\npublished: 2026-01-05\nauthor_role: X\ndraft: "true" # later\n---\n',
    );
    const { content: read } = await agent.call("read_record", { path });
    const change = { path, version: read.version, fields: { draft: true, author_role: null } };
    const { isRefused, text } = await agent.call("change_record", change);
    assert.ok(!isRefused, text);
    assert.equal(
      agent.bytes(path),
      "---\ntitle: Begun\nsummary: A.\npublished: 2026-01-05\ndraft: true # later\n---\n",
    );
  });

  it("mends a broken record field by field, and is told what is left", async () => {
    const path = "articles/en/broken.md";
    writeInto(
      join(agent.content, path),
      "---\ntitle: Broken\npublished: 2026-13-01\nupdated: 2026-01-05\n---\n\nText.\n",
    );
    const change = async (fields: object) => {
      const { content: read } = await agent.call("read_record", { path });
      const { content: answer } = await agent.call("change_record", { path, version: read.version, fields });
      return (answer.problems as { field: string }[]).map(({ field }) => field);
    };
    assert.deepEqual(await change({ summary: "It was." }), ["published"]);
    assert.deepEqual(await change({ published: "2026-01-05" }), []);
    const mended = "---\ntitle: Broken\npublished: 2026-01-05\nupdated: 2026-01-05\nsummary: It was.\n---\n\nText.\n";
    assert.equal(agent.bytes(path), mended);
  });

  it("may leave in a draft what only its publication would make a fault, and is told of it", async () => {
    const draft = { title: "D", summary: "D.", client: "X", completed: "2026-02-20", services: ["later"], draft: true };
    const { content: answer, text } = await agent.call("create_case", { locale: "en", slug: "draft", fields: draft });
    const [problem] = answer.problems as { path: string; field: string; says: string }[];
    assert.deepEqual([problem?.path, problem?.field], ["cases/en/draft.md", "services.0"], text);
    const { path, version } = answer;
    const { isRefused } = await agent.call("change_record", { path, version, fields: { draft: null } });
    assert.ok(isRefused);
    assert.match(agent.bytes("cases/en/draft.md"), /^draft: true$/m);
  });

  it("is refused a change of a file that was changed since it was read", async () => {
    const path = `articles/en/${small.articles}.md`;
    const { content: read } = await agent.call("read_record", { path });
    rewrite(join(agent.content, path), (text) => text.replace(/^title: .*$/m, "title: Changed by hand"));
    const now = agent.bytes(path);
    const { isRefused, text } = await agent.call("change_record", {
      path,
      version: read.version,
      fields: { title: "Mine" },
    });
    assert.ok(isRefused);
    assert.match(text, /was changed since that version was read\. Nothing was written; call read_record/);
    assert.equal(agent.bytes(path), now);
  });

  it("renames a record in every language: old addresses lead on, and references follow", async () => {
    const path = `services/en/${small.services}.md`;
    const { content: read } = await agent.call("read_record", { path });
    const { content: answer, text } = await agent.call("rename_record", { path, version: read.version, slug: "crews" });
    assert.deepEqual(answer.paths, ["services/ca/crews.md", "services/en/crews.md"], text);
    assert.match(
      agent.bytes("services/en/crews.md"),
      new RegExp(`^formerly:\\n  - /en/services/${small.services}$`, "m"),
    );
    assert.match(agent.bytes("services/ca/crews.md"), new RegExp(`^formerly:\\n  - /services/${small.services}$`, "m"));
    assert.match(agent.bytes("cases/en/quay-tickets.md"), /^services: \[ crews\]\r$/m);
    const { content: checked } = await agent.call("check");
    assert.deepEqual(checked.faults, []);
  });

  it("is told by check what `studio check --json` says", async () => {
    const { content: checked } = await agent.call("check");
    const { stdout } = await studioHere(["check", agent.content, "--json"]);
    assert.deepEqual(checked, JSON.parse(stdout));
  });
});
