import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { commands } from "../../../../scripts/studio/commands.ts";
import { giveSkills, skillFolders } from "../../../../scripts/studio/init/give-skills.ts";
import { readContent } from "../../../../src/loader/load.ts";
import { parseSource } from "../../../../src/loader/read/front-matter.ts";
import { recordFields } from "../../../../src/model/fields/record-fields.ts";
import { writtenStudio } from "../../../../tests/init/written-studio.ts";
import { studioHere } from "../../../../tests/studio/studio-here.ts";
import { assertNone } from "../../../../tests/support/assert-none.ts";
import { everyRow } from "../../../../tests/support/every-row.ts";
import { content, root } from "../../../../tests/support/places.ts";
import { small, writeSmallStudio } from "../../../../tests/support/small-studio.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { rewrite, writeInto } from "../../../../tests/support/write-into.ts";
import { newFrontMatter } from "../../src/merge/merge-front-matter.ts";
import { hashesIn } from "./hashes-in.ts";

const [first, second] = skillFolders.map((folder) => join(root, folder)) as [string, string];
const skills = readdirSync(first).map((name) => {
  const source = readFileSync(join(first, name, "SKILL.md"), "utf8");
  const { data, body } = parseSource(source);
  const spans = [...body.matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);
  return { name, data: data as { name: string; description: string }, body, spans };
});
const everySkill = (check: (skill: (typeof skills)[number]) => void) => everyRow(skills, check);

/** Steps of a skill that begins a record: its schema's required fields, each with the example, in the file that it names. */
function followed(name: string, collection: string, folder: string): { file: string; text: string } {
  const { spans } = skills.find((each) => each.name === name) as (typeof skills)[number];
  assert.ok(spans.includes(`.studio/schemas/${collection}.json`));
  const schema = JSON.parse(readFileSync(join(folder, `.studio/schemas/${collection}.json`), "utf8"));
  const stated = schema.required.map((field: string) => [field, schema.properties[field].examples[0]]);
  const path = spans.find((span) => span.endsWith("/LANGUAGE/SLUG.md"))?.replace(/^content\//, "") ?? "";
  const file = path.replace("LANGUAGE", "en").replace("SLUG", "written-by-an-agent");
  const fields = { ...Object.fromEntries(stated), draft: true };
  return { file, text: `---\n${newFrontMatter(fields)}---\n## A heading\n\nText.\n` };
}

describe("the skills for whoever edits on this machine", () => {
  const folder = temporaryFolder();
  const checked = async () => JSON.parse((await studioHere(["check", folder, "--json"])).stdout);
  before(async () => {
    writeSmallStudio(folder);
    assert.equal((await studioHere(["schemas", folder])).code, 0);
  });

  it("stand in both folders in which agents look, the same to the byte", () => {
    assert.deepEqual(skills.map(({ name }) => name).sort(), ["add-a-case", "translate-a-page", "write-an-article"]);
    assert.deepEqual(hashesIn(first), hashesIn(second));
  });

  it("have the form of Agent Skills: their folder's name, a description, and at most 30 lines", () =>
    everySkill(({ name, data, body }) => {
      assert.equal(data.name, name);
      assert.ok(data.description.length > 80 && data.description.length <= 1024);
      assert.ok(body.trim().split("\n").length <= 30);
    }));

  it("end in `npm run studio -- check --json`", () =>
    everySkill(({ body }) =>
      assert.match(
        body
          .trim()
          .split(/\n(?=\d\. )/)
          .at(-1) ?? "",
        /^\d\. Run `npm run studio -- check --json`\./,
      ),
    ));

  it("name commands, files and fields that exist", () =>
    everySkill(({ spans }) => {
      const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
      const fields = new Set(["articles", "cases"].flatMap((name) => recordFields(name).map((field) => field.name)));
      for (const span of spans) {
        const [, script, command] = /^npm run (?:-s )?(\w+)(?: -- (\w+))?/.exec(span) ?? [];
        if (script) assert.ok(script in scripts && commands.some(({ name }) => name === command), span);
        const [, field] = /^([a-z_]+)(?:: \S+)?$/.exec(span) ?? [];
        const ofCheck = ["faults", "warnings", "untranslated", "locales"];
        if (field && !ofCheck.includes(field)) assert.ok(fields.has(field), span);
        if (!/^content\/|^\.studio\//.test(span)) continue;
        const named = span
          .replace("COLLECTION", "pages")
          .replace("LANGUAGE", "en")
          .replace(/[^/]*SLUG.*$/, "");
        const place = named.startsWith(".studio")
          ? join(folder, named)
          : join(content, named.replace(/^content\//, ""));
        assert.ok(existsSync(place), span);
      }
    }));

  for (const [name, collection] of [
    ["write-an-article", "articles"],
    ["add-a-case", "cases"],
  ] as const) {
    it(`lead to a record that the check takes: ${name}`, async () => {
      const { file, text } = followed(name, collection, folder);
      writeInto(join(folder, file), text);
      const { faults, warnings } = await checked();
      assertNone([...faults, ...warnings].filter((each) => each.file.endsWith(file)));
    });
  }

  it("lead to a record that the check takes: translate-a-page", async () => {
    const file = (locale: string) => join(folder, `articles/${locale}/${small.articles}.md`);
    rmSync(file("en"));
    const lacking = async () => {
      const { faults, untranslated } = await checked();
      const articles = (untranslated as { collection: string; slug: string; missing: string[] }[]).filter(
        ({ collection }) => collection === "articles",
      );
      return { faults, articles: articles.map(({ slug, missing }) => [slug, missing]) };
    };
    assert.deepEqual((await lacking()).articles, [[small.articles, ["en"]]]);
    writeInto(file("en"), readFileSync(file("ca")));
    rewrite(file("en"), (text) => text.replace(/^title: .*$/m, "title: Translated"));
    assert.deepEqual(await lacking(), { faults: [], articles: [] });
  });
});

describe("a started studio that is opened by itself", () => {
  it("has AGENTS.md and the skills beside its content, and publishes none of them", async () => {
    const folder = writtenStudio(["en"]);
    giveSkills(folder);
    for (const each of skillFolders) assert.deepEqual(hashesIn(join(folder, each)), hashesIn(first));
    const { studio, faults } = await readContent(folder);
    const names = studio?.skills.map(({ name }) => name) ?? [];
    assertNone(names.filter((name) => skills.some((skill) => skill.name === name)));
    assertNone(faults.filter(({ file }) => /^(AGENTS|\.)/.test(file)));
    const agents = readFileSync(join(folder, "AGENTS.md"), "utf8");
    assert.match(agents, /website of Norai: /);
    const named = [...agents.matchAll(/`npm run (?:-s )?studio -- (\w+)/g)].map(([, name]) => name);
    assert.deepEqual(named, ["schemas", "check", "mcp"]);
  });

  it("keeps a skill that its owner changed", () => {
    const folder = temporaryFolder();
    const file = join(folder, ".agents/skills/add-a-case/SKILL.md");
    writeInto(file, "own");
    giveSkills(folder);
    assert.equal(readFileSync(file, "utf8"), "own");
    assert.ok(existsSync(join(folder, ".claude/skills/add-a-case/SKILL.md")));
  });
});
