import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import YAML from "yaml";
import { copyProject } from "../../build/project-copy.ts";
import { askFetch } from "../../support/ask.ts";
import { startFixture } from "../../support/fixture.ts";
import { writeSmallStudio } from "../../support/small-studio.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { added, addedFields, record, recordFile } from "./added-content.ts";

const copy = await copyProject(writeSmallStudio);

/** Adds the new fields to the front matter of one English record of each collection. */
function extendRecords(): { collection: string; path: string }[] {
  const names = ["services", "cases", "articles", "jobs", "comparisons", "resources", "pages"];
  return names.map((collection) => {
    const files = readdirSync(join(copy.folder, "content", collection, "en")).filter((name) => /\.mdx?$/.test(name));
    const isPlain = (name: string) => collection !== "pages" || name === "about.md";
    const file = files.filter((name) => !name.includes(".guide.") && isPlain(name))[0] ?? assert.fail(collection);
    const path = `content/${collection}/en/${file}`;
    copy.write(path, copy.read(path).replace(/^---\n/, `---\n${YAML.stringify(added)}`));
    const slug = file.replace(/\.mdx?$/, "");
    return { collection, path: collection === "pages" ? `en/${slug}` : `en/${collection}/${slug}` };
  });
}

let extendedRecords: ReturnType<typeof extendRecords>;

before(async () => {
  const table = copy.read("src/model/shapes/collections.ts");
  const withFields = table
    .replaceAll(/^ {4}fields: \{\n/gm, `$&${addedFields.slice(1)}`)
    .replaceAll(/^ {4}fields: (\w+),\n/gm, `    fields: {\n${addedFields.slice(1)}      ...$1,\n    },\n`);
  assert.notEqual(withFields, table);
  copy.write("src/model/shapes/collections.ts", withFields);
  extendedRecords = extendRecords();
  copy.write(
    "content/texts/en.yaml",
    copy.read("content/texts/en.yaml").replace(/^labels:\n/m, "$&  crew: People on board\n"),
  );
  copy.write(recordFile, record);
  const { status, output } = await copy.build();
  assert.equal(status, 0, output);
});

function published(path: string): string {
  return copy.read(join("dist/site", path));
}

function json(path: string) {
  return JSON.parse(published(path));
}

describe("a record that is added", () => {
  it("has a page, its Markdown and its JSON", () => {
    assert.match(published("services/new.html"), /<h1[^>]*>Something new<\/h1>/);
    assert.match(published("services/new.md"), /\n# Something new\n[\s\S]*\nProse of something new\.\n/);
    assert.equal(json("services/new.json").data.record.title, "Something new");
  });

  it("is on the page of its list", () => assert.match(published("services.html"), /href="\/services\/new"/));

  it("is an item of the API and a row of its list", () => {
    assert.equal(json("api/v1/services/new.json").data.body.markdown, "Prose of something new.\n");
    assert.equal(json("api/v1/services.json").data.at(-1).slug, "new");
  });

  it("is a line of llms.txt and an entry of the sitemap", () => {
    const line = "- [Something new](http://localhost:4321/services/new.md): We build for the web.\n";
    assert.ok(published("llms.txt").includes(line));
    assert.ok(published("sitemap.xml").includes("<loc>http://localhost:4321/services/new</loc>"));
  });

  it("is in the answer of the tool list_services", async () => {
    const { server } = await startFixture(temporaryFolder(), {}, join(copy.folder, "dist"));
    after(() => server.stop());
    const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "list_services", arguments: {} } };
    const response = await askFetch(server.respond, "/mcp", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", host: "localhost:4321" },
      body: JSON.stringify(message),
    });
    const { result } = (await response.json()) as { result: { structuredContent: { services: { slug: string }[] } } };
    assert.equal(result.structuredContent.services.at(-1)?.slug, "new");
  });
});

describe("a field of any kind that is added to every collection", () => {
  it("is on the page of its record and in its Markdown, labelled, without a template that knows it", () => {
    for (const { path } of extendedRecords) {
      const [html, markdown] = [published(`${path}.html`), published(`${path}.md`)];
      assert.match(html, /<dt>Warranty<\/dt>\s*<dd>\s*Five years at sea\s*<\/dd>/, path);
      assert.match(html, /<time datetime="2026-03-04">4 March 2026<\/time>/, path);
      assert.match(html, /<a href="https:\/\/example\.com\/boat">/, path);
      for (const [label, value] of [
        ["Visits", "7"],
        ["Included", "Rope"],
        ["Insured", "True"],
        ["Starts", "4 March 2026"],
        ["People on board", "2–4"],
        ["Level", "Full"],
        ["Example", "<https://example.com/boat>"],
      ]) {
        assert.ok(
          markdown.includes(`**${label}**: ${value}`) ||
            valueBelow(markdown, label as string).includes(value as string),
          `${path} ${label}`,
        );
      }
      for (const text of ["Paint", "Provider", "Harbour", "6 May 2025", "By the year", "300", "Fee"]) {
        assert.ok(markdown.includes(text), `${path} ${text}`);
      }
    }
  });

  it("is in its JSON, as it is in the front matter", () => {
    for (const { path } of extendedRecords) {
      const { record: shown } = json(`${path}.json`).data;
      for (const [name, value] of Object.entries(added)) assert.deepEqual(shown[name], value, `${path} ${name}`);
    }
  });

  it("is in the API and in the contract, with its description", () => {
    const { schemas } = json("openapi.json").components;
    assert.equal(schemas.Service.properties.crew.description, "How many people come.");
    const { records } = json("en/articles.json").data;
    assert.equal(records.filter(({ visits }: { visits?: number }) => visits === 7).length, 1);
  });
});

function valueBelow(markdown: string, label: string): string {
  return markdown.slice(markdown.indexOf(label) + label.length).slice(0, 200);
}
