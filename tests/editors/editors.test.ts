import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { startFiles } from "../../scripts/studio/init/start-files.ts";
import { workspaceOf } from "../../scripts/studio/schemas/workspace.ts";
import { writeSchemas } from "../../scripts/studio/schemas/write-schemas.ts";
import { root } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { writeInto } from "../support/write-into.ts";
import { LanguageServer } from "./language-server.ts";

const folder = temporaryFolder();
const file = (path: string) => join(folder, path);

before(() => {
  const answers = { name: "N", legalName: "N", url: "https://n.example", languages: ["en"], email: "n@n.example" };
  for (const [path, text] of startFiles(answers, "2026-11-27")) writeInto(file(path), text);
  writeSchemas(workspaceOf(folder));
});

describe("an editor with the language server of YAML", () => {
  let server: LanguageServer;
  before(async () => {
    const settings = JSON.parse(readFileSync(file(".vscode/settings.json"), "utf8"));
    const yaml = {
      schemas: settings["yaml.schemas"],
      validate: true,
      completion: true,
      schemaStore: { enable: false },
    };
    server = new LanguageServer(join(root, "node_modules/yaml-language-server/bin/yaml-language-server"), { yaml });
    await server.open(folder);
  });
  after(() => server.stop());

  it("says what is wrong with a setting, in the words of the schema", async () => {
    const source = readFileSync(file("studio.yaml"), "utf8");
    const uri = server.openFile(file("studio.yaml"), "yaml", source.replace(/^domain: .*$/m, "domain: not a host"));
    const remarks = await server.published(uri);
    const line = source.split("\n").findIndex((each) => each.startsWith("domain:"));
    assert.ok(
      remarks.some(({ message, range }) => range.start.line === line && message.includes("Write a host name")),
      JSON.stringify(remarks),
    );
  });

  it("offers the keys of a setting", async () => {
    const uri = server.openFile(file("menu.yaml"), "yaml", "\n");
    const offered = await server.completions(uri, 0, 0);
    assert.ok(offered.includes("main") && offered.includes("footer"), String(offered));
  });
});

describe("an editor with the language server of Astro", () => {
  let server: LanguageServer;
  before(async () => {
    server = new LanguageServer(join(root, "node_modules/@astrojs/language-server/bin/nodeServer.js"), {});
    const tsdk = join(root, "node_modules/typescript/lib");
    await server.open(folder, { typescript: { tsdk }, contentIntellisense: true });
  });
  after(() => server.stop());

  it("offers the fields of a record in its front matter", async () => {
    const path = file("articles/en/example-article.md");
    const uri = server.openFile(path, "markdown", "---\ntitle: A title\n\n---\nText.\n");
    const offered = await server.completions(uri, 2, 0);
    assert.ok(offered.includes("summary") && offered.includes("published"), String(offered));
  });

  it("says what is wrong with the front matter of a record", async () => {
    const path = file("services/en/example-service.md");
    const uri = server.openFile(
      path,
      "markdown",
      "---\ntitle: A title\nsummary: A summary.\norder: first\n---\nText.\n",
    );
    const answer = await server.ask("textDocument/diagnostic", { textDocument: { uri } });
    assert.match(JSON.stringify(answer), /Incorrect type.*integer/);
  });
});
