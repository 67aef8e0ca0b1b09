import assert from "node:assert/strict";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { collectionNames, collectionRow } from "../../src/model/shapes/collections.ts";
import { studioHere } from "../studio/studio-here.ts";
import { everyRow } from "../support/every-row.ts";
import { small, writeSmallStudio } from "../support/small-studio.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { rewrite, writeInto } from "../support/write-into.ts";
import { AgentSession, said } from "./agent-session.ts";
import { hashesIn } from "./hashes-in.ts";

const folder = temporaryFolder();
const content = join(folder, "content");
const bytes = (path: string) => readFileSync(join(content, path), "utf8");
let agent: AgentSession;

before(async () => {
  writeSmallStudio(content);
  agent = await AgentSession.open(content);
});

after(async () => {
  await agent.client.close();
  assert.deepEqual(agent.errors, []);
});

const fields = {
  title: "Tickets at a quay",
  summary: "Travellers buy a ticket at the quay, and nobody queues.",
  updated: "2026-03-02",
  client: "Línia Ponent",
  sector: "ferries",
  services: [small.services],
  completed: "2026-02-20",
};
const prose = "## One machine\n\nIt takes coins: 5 € and 10 €.";
const created = `---
title: Tickets at a quay
summary: Travellers buy a ticket at the quay, and nobody queues.
client: Línia Ponent
sector: ferries
services: [${small.services}]
completed: 2026-02-20
updated: 2026-03-02
---
## One machine

It takes coins: 5 € and 10 €.
`;

describe("an agent that edits over `mcp --edit`", () => {
  it("is offered tools to list, read, create, change, rename, check and see, and none that deletes or publishes", async () => {
    const { tools } = await agent.client.listTools();
    const begun = collectionNames.filter((name) => collectionRow(name).pdf === undefined);
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
    const { tools } = await agent.client.listTools();
    const tool = tools.find(({ name }) => name === "create_case");
    const input = tool?.inputSchema.properties?.fields as {
      required: string[];
      properties: Record<string, { description: string }>;
    };
    assert.ok(input.required.includes("client"));
    assert.match(input.properties.completed?.description ?? "", /^Day of the launch/);
    assert.doesNotMatch(JSON.stringify(input), /"pattern"/);
  });

  it("lists records with their titles, drafts included", async () => {
    writeInto(
      join(content, "articles/en/begun.md"),
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
    assert.equal(read.file, join(content, path));
    assert.ok(bytes(path).includes(`title: ${(read.fields as { title: string }).title}\n`));
    assert.ok(bytes(path).endsWith(`${read.prose}\n`));
    assert.deepEqual(read.translations, [`cases/ca/${small.cases}.md`]);
  });

  it("is told the field and the way out where the check would refuse a record, and nothing is written", async () => {
    const before = hashesIn(content);
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
    assert.deepEqual(hashesIn(content), before);
  });

  it("creates the record once it is mended, in the order of the table and with nothing else", async () => {
    const { content: answer } = await agent.call("create_case", { locale: "en", slug: "quay-tickets", fields, prose });
    assert.equal(answer.path, "cases/en/quay-tickets.md");
    assert.equal(bytes("cases/en/quay-tickets.md"), created);
    const again = await agent.call("create_case", { locale: "en", slug: "quay-tickets", fields, prose });
    assert.ok(again.isRefused);
    assert.match(again.text, /is there already/);
    assert.equal(bytes("cases/en/quay-tickets.md"), created);
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
    assert.equal(bytes(path), expected);
  });

  it("changes one field among comments and odd quotation marks, and no other line", async () => {
    const path = "cases/en/quay-tickets.md";
    const odd = created
      .replace("title: Tickets at a quay", "# The client asked for this title.\ntitle:   'Tickets at a quay' # short")
      .replace("sector: ferries", 'sector: "ferries"\n\n# By the contract\n')
      .replace("services: [", "services: [ ")
      .replaceAll("\n", "\r\n");
    writeFileSync(join(content, path), odd);
    const { content: read } = await agent.call("read_record", { path });
    const change = { fields: { summary: "Nobody queues: the ticket is bought at the quay." } };
    const { content: answer } = await agent.call("change_record", { path, version: read.version, ...change });
    const summary = 'summary: "Nobody queues: the ticket is bought at the quay."';
    assert.equal(bytes(path), odd.replace("summary: Travellers buy a ticket at the quay, and nobody queues.", summary));
    assert.equal(answer.changed, true);
  });

  it("removes a field by null, and changes the type of a value whose letters stay", async () => {
    const path = "articles/en/begun.md";
    writeFileSync(
      join(content, path),
      '---\ntitle: Begun\nsummary: A.\npublished: 2026-01-05\nauthor_role: X\ndraft: "true" # later\n---\n',
    );
    const { content: read } = await agent.call("read_record", { path });
    const change = { path, version: read.version, fields: { draft: true, author_role: null } };
    const { isRefused, text } = await agent.call("change_record", change);
    assert.ok(!isRefused, text);
    assert.equal(bytes(path), "---\ntitle: Begun\nsummary: A.\npublished: 2026-01-05\ndraft: true # later\n---\n");
  });

  it("is refused a change of a file that was changed since it was read", async () => {
    const path = `articles/en/${small.articles}.md`;
    const { content: read } = await agent.call("read_record", { path });
    rewrite(join(content, path), (text) => text.replace(/^title: .*$/m, "title: Changed by hand"));
    const now = bytes(path);
    const { isRefused, text } = await agent.call("change_record", {
      path,
      version: read.version,
      fields: { title: "Mine" },
    });
    assert.ok(isRefused);
    assert.match(text, /was changed since that version was read\. Nothing was written; call read_record/);
    assert.equal(bytes(path), now);
  });

  it("reads and writes nothing but records inside of the content folder", async () => {
    writeInto(join(folder, "secret.md"), "---\ntitle: secret\n---\n");
    mkdirSync(join(folder, "elsewhere"));
    writeInto(join(folder, "elsewhere/e.md"), "---\ntitle: secret\n---\n");
    symlinkSync(join(folder, "secret.md"), join(content, "articles/en/link.md"));
    symlinkSync(join(folder, "elsewhere"), join(content, "articles/en/linked"));
    const before = hashesIn(folder);
    const paths = [
      "../secret.md",
      "articles/en/../../../secret.md",
      join(folder, "secret.md"),
      "articles/en/link.md",
      "articles/en/linked/e.md",
      "studio.yaml",
      "texts/en.yaml",
      "skills/en/x.md",
      "articles/en/.hidden.md",
    ];
    await everyRow(paths, String, async (path) => {
      for (const name of ["read_record", "change_record", "rename_record", "see_page"]) {
        const more =
          name === "change_record" ? { version: "x" } : name === "rename_record" ? { version: "x", slug: "y" } : {};
        const { isRefused, text } = await agent.call(name, { path, ...more });
        assert.ok(isRefused, name);
        assert.doesNotMatch(text, /title: secret/);
      }
    });
    await everyRow(["../../secret", "linked/new", "../../../elsewhere/new", "a\\..\\b"], String, async (slug) => {
      const article = { title: "A", summary: "A.", published: "2026-01-05" };
      const { isRefused } = await agent.call("create_article", { locale: "en", slug, fields: article });
      assert.ok(isRefused);
    });
    const { content: listed } = await agent.call("list_records", { collection: "articles", locale: "en" });
    assert.doesNotMatch(JSON.stringify(listed), /link/);
    assert.deepEqual(hashesIn(folder), before);
    for (const link of ["link.md", "linked"]) rmSync(join(content, "articles/en", link));
  });

  it("renames a record in every language: old addresses lead on, and references follow", async () => {
    const path = `services/en/${small.services}.md`;
    const { content: read } = await agent.call("read_record", { path });
    const { content: answer, text } = await agent.call("rename_record", { path, version: read.version, slug: "crews" });
    assert.deepEqual(answer.paths, ["services/ca/crews.md", "services/en/crews.md"], text);
    assert.match(bytes("services/en/crews.md"), new RegExp(`^formerly:\\n  - /en/services/${small.services}$`, "m"));
    assert.match(bytes("services/ca/crews.md"), new RegExp(`^formerly:\\n  - /services/${small.services}$`, "m"));
    assert.match(bytes("cases/ca/quay-tickets.md"), /^services: \[crews\]$/m);
    const { content: checked } = await agent.call("check");
    assert.deepEqual(checked.faults, []);
  });

  it("is told by check what `studio check --json` says", async () => {
    const { content: checked } = await agent.call("check");
    const { stdout } = await studioHere(["check", content, "--json"]);
    assert.deepEqual(checked, JSON.parse(stdout));
  });
});

describe("the server of `mcp --edit`", () => {
  it("writes messages alone to standard output, also after nonsense, and ends with its input", async () => {
    const request = (id: number, method: string, params = {}) => JSON.stringify({ jsonrpc: "2.0", id, method, params });
    const { code, stdout } = await said(content, [
      "nonsense",
      request(1, "initialize", { protocolVersion: "2025-06-18" }),
      JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }),
      request(2, "tools/call", { name: "delete_record" }),
      request(3, "tools/call", { name: "check" }),
      request(4, "no/such"),
    ]);
    const messages = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    assert.equal(code, 0);
    assert.deepEqual(
      messages.map(({ jsonrpc, id, error }) => [jsonrpc, id, error?.code]),
      [
        ["2.0", null, -32700],
        ["2.0", 1, undefined],
        ["2.0", 2, -32602],
        ["2.0", 3, undefined],
        ["2.0", 4, -32601],
      ],
    );
    assert.equal(messages[1].result.protocolVersion, "2025-06-18");
  });
});
