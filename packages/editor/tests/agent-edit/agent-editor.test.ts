import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, it } from "node:test";
import { collectionNames, collectionRow } from "../../../../src/model/shapes/collections.ts";
import { small } from "../../../../tests/support/small-studio.ts";
import { writeInto } from "../../../../tests/support/write-into.ts";
import { useAgent } from "./agent-session.ts";
import { hashesIn } from "./hashes-in.ts";
import { created, fields, prose } from "./quay-tickets.ts";

describe("an agent that edits over `mcp --edit`", () => {
  const agent = useAgent();

  it("is offered tools to list, read, create, change, rename, check and see, and none that deletes or publishes", async () => {
    const { tools } = await agent.session.client.listTools();
    const begun = collectionNames().filter((name) => !collectionRow(name).guide);
    const expected = [
      "list_records",
      "read_record",
      ...begun.map((name) => `create_${collectionRow(name).singular}`),
      "change_record",
      "rename_record",
      "check",
      "see_page",
    ];
    assert.deepEqual(
      tools.map(({ name }) => name),
      expected,
    );
    for (const { annotations } of tools) assert.equal(annotations?.destructiveHint, false);
  });

  it("is shown the fields of a collection with their descriptions, from its schema", async () => {
    const { tools } = await agent.session.client.listTools();
    const tool = tools.find(({ name }) => name === "create_case");
    const input = tool?.inputSchema.properties?.fields as {
      required: string[];
      properties: Record<string, { description: string }>;
    };
    assert.ok(input.required.includes("summary"));
    assert.match(input.properties.completed?.description ?? "", /^Day of the launch/);
    assert.doesNotMatch(JSON.stringify(input), /"pattern"/);
  });

  it("lists records with their titles, drafts included", async () => {
    writeInto(
      join(agent.content, "articles/en/begun.md"),
      "---\ntitle: Begun\nsummary: A.\npublished: 2026-01-05\ndraft: true\n---\n",
    );
    const { content: drafts } = await agent.call("list_records", { draft: true });
    assert.deepEqual(drafts, {
      languages: ["ca", "en"],
      total: 1,
      records: [
        {
          path: "articles/en/begun.md",
          collection: "articles",
          locale: "en",
          slug: "begun",
          title: "Begun",
          draft: true,
        },
      ],
    });
    const { content: cases } = await agent.call("list_records", { collection: "cases", limit: 1 });
    assert.equal(cases.total, 2);
    assert.equal((cases.records as object[]).length, 1);
  });

  it("reads a record with its fields, prose, file and languages", async () => {
    const path = `cases/en/${small.cases}.md`;
    const { content: read } = await agent.call("read_record", { path });
    assert.equal(read.file, join(agent.content, path));
    assert.ok(agent.bytes(path).includes(`title: ${(read.fields as { title: string }).title}\n`));
    assert.ok(agent.bytes(path).endsWith(`${read.prose}\n`));
    assert.deepEqual(read.translations, [`cases/ca/${small.cases}.md`]);
  });

  it("is told the field and the way out where the check would refuse a record, and nothing is written", async () => {
    const before = hashesIn(agent.content);
    const { services: _, ...others } = fields;
    const faulty = { ...others, completed: "2026-13-01", services: ["no-such-service"] };
    const { isRefused, text } = await agent.call("create_case", {
      locale: "en",
      slug: "quay-tickets",
      fields: faulty,
      prose,
    });
    assert.ok(isRefused);
    assert.match(text, /^Nothing was written/);
    assert.match(
      text,
      /^- cases\/en\/quay-tickets\.md:\d+ › completed: .*found "2026-13-01"; expected a day as YYYY-MM-DD/m,
    );
    const other = await agent.call("create_case", {
      locale: "en",
      slug: "quay-tickets",
      fields: { ...faulty, completed: "2026-02-20" },
      prose,
    });
    assert.match(other.text, /^- cases\/en\/quay-tickets\.md:\d+ › services\.0: is not a record of services/m);
    assert.deepEqual(hashesIn(agent.content), before);
  });

  it("creates the record once it is mended, in the order of the table and with nothing else", async () => {
    const { content: answer } = await agent.call("create_case", { locale: "en", slug: "quay-tickets", fields, prose });
    assert.equal(answer.path, "cases/en/quay-tickets.md");
    assert.equal(agent.bytes("cases/en/quay-tickets.md"), created);
    const again = await agent.call("create_case", { locale: "en", slug: "quay-tickets", fields, prose });
    assert.ok(again.isRefused);
    assert.match(again.text, /is there already/);
    assert.equal(agent.bytes("cases/en/quay-tickets.md"), created);
  });

  it("translates a record under the same slug, and is warned of a fact that differs", async () => {
    const catalan = { ...fields, title: "Bitllets al moll", summary: "Els viatgers compren el bitllet al moll." };
    const args = { locale: "ca", slug: "quay-tickets", prose: "## Una màquina\n\nAccepta monedes." };
    const other = { ...catalan, completed: "2026-02-21" };
    const { content: answer } = await agent.call("create_case", { ...args, fields: other });
    const { path, version, problems } = answer as {
      path: string;
      version: string;
      problems: { field: string; says: string }[];
    };
    assert.equal(path, "cases/ca/quay-tickets.md");
    assert.deepEqual(
      problems.map(({ field }) => field),
      ["completed"],
    );
    assert.match(problems[0]?.says ?? "", /^differs from another language/);
    const { completed } = fields;
    const { content: mended } = await agent.call("change_record", { path, version, fields: { completed } });
    assert.deepEqual(mended.problems, []);
    const expected = created
      .replace(fields.title, catalan.title)
      .replace(fields.summary, catalan.summary)
      .replace(prose, args.prose);
    assert.equal(agent.bytes(path), expected);
  });
});
