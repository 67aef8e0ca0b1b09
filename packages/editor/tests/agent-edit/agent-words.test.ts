import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { everyRow } from "../../../../tests/support/every-row.ts";
import { writeInto } from "../../../../tests/support/write-into.ts";
import { useAgent } from "./agent-session.ts";

describe("an agent that writes code over `mcp --edit`", () => {
  const agent = useAgent();
  const article = { title: "A", summary: "A.", published: "2026-01-05" };
  const text = (prose: string) => `---\ntitle: A\nsummary: A.\npublished: 2026-01-05\n---\n\n${prose}\n`;

  it("is refused with line and way out, and nothing runs or is written", async () => {
    const marker = join(agent.folder, "marker");
    const launch = `globalThis.process.getBuiltinModule("node:fs").writeFileSync(${JSON.stringify(marker)}, "ran")`;
    const path = "articles/en/words.mdx";
    writeInto(join(agent.content, path), text("Words."));
    const before = agent.bytes(path);
    const { content: read } = await agent.call("read_record", { path });
    const attacks = [
      `{${launch}}`,
      `{require("node:fs").writeFileSync(${JSON.stringify(marker)}, "ran")}`,
      `export const x = ${launch}`,
      `## A heading {${launch}}`,
      `| a | b |\n|---|---|\n| {${launch}} | c |`,
      `<Note title={${launch}}>a</Note>`,
      `<Note {...{ title: ${launch} }}>a</Note>`,
      `<Note>\n\n<Note>\n\n{${launch}}\n\n</Note>\n\n</Note>`,
      `[{${launch}}](/about)`,
      `<img src="a.png" alt="a" onerror='${launch}' />`,
    ];
    await everyRow(attacks, async (prose) => {
      const changes = [{ prose: `Words.\n\n${prose}` }, { prose: `Words.\n\n${prose}`, fields: { draft: true } }];
      for (const change of changes) {
        const answer = await agent.call("change_record", { path, version: read.version, ...change });
        assert.ok(answer.isRefused, answer.text);
        assert.match(answer.text, /^articles\/en\/words\.mdx:\d+ /m);
      }
      // A translation has the ending of the record that it is of.
      const draft = { locale: "ca", slug: "words", fields: { ...article, draft: true }, prose };
      const created = await agent.call("create_article", draft);
      assert.ok(created.isRefused, created.text);
    });
    const framed = await agent.call("change_record", {
      path,
      version: read.version,
      fields: { layout: "../../../evil.ts", draft: true },
    });
    assert.ok(framed.isRefused, framed.text);
    assert.equal(agent.bytes(path), before);
    assert.ok(!existsSync(join(agent.content, "articles/ca/words.mdx")));
    assert.ok(!existsSync(marker));
  });

  it("writes braces in Markdown as the text that they are", async () => {
    const answer = await agent.call("create_article", {
      locale: "en",
      slug: "braces",
      fields: article,
      prose: "A {launch()} and {'text'}.",
    });
    assert.ok(!answer.isRefused, answer.text);
    assert.match(agent.bytes("articles/en/braces.md"), /^A \{launch\(\)\} and \{'text'\}\.$/m);
  });

  it("is told what a slug may be, on every road, and that a title is another record's", async () => {
    const slugs = ["a".repeat(300), "a".repeat(81), "a/b", "Über Uns", "../a", "", "a_b", "ü".repeat(200)];
    await everyRow(slugs, async (slug) => {
      const created = await agent.call("create_article", { locale: "en", slug, fields: article });
      assert.ok(created.isRefused, created.text);
      assert.match(created.text, /slug: .+; found .+; expected /);
      for (const name of ["read_record", "see_page"]) {
        const { isRefused } = await agent.call(name, { path: `articles/en/${slug}.md` });
        assert.ok(isRefused);
      }
    });
    const { content: first } = await agent.call("create_article", {
      locale: "en",
      slug: "first",
      fields: { ...article, title: "Twice" },
    });
    assert.deepEqual(JSON.stringify(first.problems).includes("title of another"), false);
    const { content: second } = await agent.call("create_article", {
      locale: "en",
      slug: "second",
      fields: { ...article, title: "Twice" },
    });
    assert.match(JSON.stringify(second.problems), /is the title of another record.*articles\/en\/first\.md/);
    const renamed = await agent.call("rename_record", {
      path: "articles/en/first.md",
      version: first.version,
      slug: "a/b",
    });
    assert.ok(renamed.isRefused);
    assert.match(renamed.text, /slug: /);
  });
});
