import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { startFiles } from "../../scripts/studio/init/start-files.ts";
import { contentSchemas } from "../../scripts/studio/schemas/content-schemas.ts";
import type { JsonSchema } from "../../scripts/studio/schemas/json-schema.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { writeInto } from "../support/write-into.ts";
import { studioHere } from "./studio-here.ts";

/** Writes a new studio outside of the project, and returns its folder. */
function begun(): string {
  const folder = temporaryFolder();
  const answers = {
    name: "N",
    legalName: "N",
    url: "https://n.example",
    languages: ["ca", "en"],
    email: "n@n.example",
  };
  for (const [file, text] of startFiles(answers, "2026-11-27")) writeInto(join(folder, file), text);
  return folder;
}

const jsonIn = (...path: string[]) => JSON.parse(readFileSync(join(...path), "utf8"));

describe("studio schemas", () => {
  it("writes a schema of every file of the content, and the settings of VS Code and of each editor whose folder is there", async () => {
    const folder = begun();
    mkdirSync(join(folder, ".zed"));
    const { code, stdout } = await studioHere(["schemas", folder, "--json"]);
    assert.equal(code, 0);
    assert.deepEqual(JSON.parse(stdout).data.languages, ["ca", "en"]);
    const settings = jsonIn(folder, ".vscode/settings.json");
    for (const [schema, files] of Object.entries(settings["yaml.schemas"])) {
      assert.ok(existsSync(join(folder, schema)), schema);
      assert.ok(Array.isArray(files) && files.length === 1, schema);
    }
    assert.deepEqual(Object.values(settings["yaml.schemas"]).flat().sort(), [
      "blocks/*.yaml",
      "brand/tokens.yaml",
      "collections/*.yaml",
      "forms/*.yaml",
      "menu.yaml",
      "migrations/*.yaml",
      "moved.yaml",
      "pricing.yaml",
      "studio.yaml",
      "texts/*.yaml",
    ]);
    assert.equal(settings["astro.content-intellisense"], true);
    const zed = jsonIn(folder, ".zed/settings.json").lsp["yaml-language-server"].settings.yaml.schemas;
    assert.deepEqual(zed["./.studio/schemas/studio.json"], ["studio.yaml"]);
    assert.ok(!existsSync(join(folder, ".idea")));
  });

  it("names each record for the schema of its front matter, and no guide", async () => {
    const folder = begun();
    await studioHere(["schemas", folder]);
    const { collections, entries } = jsonIn(folder, ".astro/collections/collections.json");
    assert.ok(collections.some(({ name }: { name: string }) => name === "articles"));
    const uri = `file://${join(folder, "articles/ca/example-article.md")}`.toLowerCase();
    assert.equal(entries[uri], "articles");
    assert.ok(!Object.keys(entries).some((each) => each.includes(".guide.md")));
    const schema: JsonSchema = jsonIn(folder, ".astro/collections/articles.schema.json");
    assert.deepEqual(schema.required, ["title", "summary", "published"]);
  });

  it("keeps the settings that are there, and asks for what it cannot add", async () => {
    const folder = begun();
    mkdirSync(join(folder, ".vscode"));
    mkdirSync(join(folder, ".zed"));
    mkdirSync(join(folder, ".idea"));
    writeFileSync(
      join(folder, ".vscode/settings.json"),
      '{ "editor.tabSize": 3, "yaml.schemas": { "x.json": "x.yaml" } }',
    );
    writeFileSync(join(folder, ".zed/settings.json"), "// of its owner\n{}\n");
    const { stdout } = await studioHere(["schemas", folder, "--json"]);
    const settings = jsonIn(folder, ".vscode/settings.json");
    assert.equal(settings["editor.tabSize"], 3);
    assert.equal(settings["yaml.schemas"]["x.json"], "x.yaml");
    assert.deepEqual(settings["yaml.schemas"][".studio/schemas/studio.json"], ["studio.yaml"]);
    assert.equal(readFileSync(join(folder, ".zed/settings.json"), "utf8"), "// of its owner\n{}\n");
    assert.deepEqual(
      JSON.parse(stdout).data.left.map(({ file }: { file: string }) => file),
      [".zed/settings.json"],
    );
    const mappings = readFileSync(join(folder, ".idea/jsonSchemas.xml"), "utf8");
    assert.match(mappings, /<option name="relativePathToSchema" value="\.studio\/schemas\/texts\.json" \/>/);
    assert.match(mappings, /<option name="path" value="texts\/\*\.yaml" \/>/);
    writeFileSync(join(folder, ".idea/jsonSchemas.xml"), "<project><SchemaInfo/></project>");
    await studioHere(["schemas", folder]);
    assert.equal(readFileSync(join(folder, ".idea/jsonSchemas.xml"), "utf8"), "<project><SchemaInfo/></project>");
  });

  it("changes nothing in a second run", async () => {
    const folder = begun();
    await studioHere(["schemas", folder]);
    const before = readFileSync(join(folder, ".vscode/settings.json"), "utf8");
    await studioHere(["schemas", folder]);
    assert.equal(readFileSync(join(folder, ".vscode/settings.json"), "utf8"), before);
  });

  it("refuses a folder that there is not", async () => {
    const { code, stderr } = await studioHere(["schemas", "/no/such/folder"]);
    assert.equal(code, 64);
    assert.match(stderr, /There is no folder/);
  });
});

describe("the schemas that editors get", () => {
  it("describe every value, in plain English", () => {
    const bare = (schema: JsonSchema, place: string): string[] => {
      const below = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => [
        ...(each.description ? [] : [`${place}.${name}`]),
        ...bare(each, `${place}.${name}`),
      ]);
      const { items } = schema;
      const inItems = items && !Array.isArray(items) ? bare(items, `${place}[]`) : [];
      return [...below, ...inItems, ...(schema.anyOf ?? []).flatMap((form) => bare(form, place))];
    };
    const all = Object.entries(contentSchemas(["ca", "en"])).flatMap(([name, { schema }]) => bare(schema, name));
    assert.deepEqual(all, []);
  });

  it("show translators the English words of a text", () => {
    const texts = contentSchemas(["ca"]).texts?.schema;
    assert.match(texts?.properties?.home?.description ?? "", /In English: “Home”/);
  });
});
