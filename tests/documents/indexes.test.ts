import assert from "node:assert/strict";
import { basename } from "node:path";
import { describe, it } from "node:test";
import { assertNone } from "../support/assert-none.ts";
import { documents, isThere, type ProjectDocument, readDocument } from "./project-documents.ts";

const records = documents.filter(({ path }) => /^docs\/decisions\/\d{4}-/.test(path));
const titleOf = ({ text }: ProjectDocument) => /^# (.+)$/m.exec(text)?.[1] ?? "";

describe("the index of the decisions", () => {
  it("has each decision with its number and title, in order", () => {
    const rows = [...readDocument("docs/decisions/README.md").text.matchAll(/^\| (\d+) \| \[(.+)\]\((.+)\) \|$/gm)];
    assert.deepEqual(
      rows.map(([, number, title, file]) => `${file}: ${number}. ${title}`),
      records.map((record) => `${basename(record.path)}: ${titleOf(record)}`),
    );
  });

  it("has decisions whose titles begin with no question and end without a full stop", () =>
    assertNone(
      records
        .map(titleOf)
        .filter((title) => !/^\d+\. (?!What |Who |Where |How |Whether |That )[A-Z].{10,70}[^.]$/.test(title)),
    ));
});

describe("the index of the documents", () => {
  const { text } = readDocument("docs/README.md");
  const linked = new Set([...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, link]) => link));

  it("leads to every document", () => {
    const below = documents
      .map(({ path }) => path)
      .filter((path) => path.startsWith("docs/") && path !== "docs/README.md" && !/\/\d{4}-/.test(path))
      .map((path) => path.slice("docs/".length));
    const top = ["README", "CONTRIBUTING", "AGENTS", "CHANGELOG", "SECURITY"].map((name) => `../${name}.md`);
    assertNone([...below, ...top].filter((path) => !linked.has(path)));
  });
});

describe("the file for coding agents", () => {
  const { text } = readDocument("AGENTS.md");

  it("has at most 40 lines and sections for the map, the commands and the rules", () => {
    assert.ok(text.trimEnd().split("\n").length <= 40);
    assert.deepEqual(
      [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading),
      ["Map", "Commands", "Rules"],
    );
  });

  it("names the file that makes the page of the same name for readers of a site", () =>
    assert.ok(text.includes("`src/surfaces/llms/agents-file.ts`") && isThere("src/surfaces/llms/agents-file.ts")));
});
