import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { code } from "../build/project-files.ts";
import { assertNone } from "../support/assert-none.ts";
import { everyRow } from "../support/every-row.ts";
import { isThere, namedFiles, readDocument } from "./project-documents.ts";

interface Change {
  name: string;
  files: string;
  proof: string;
}

const text = readDocument("CONTRIBUTING.md").text;
const table = text.slice(text.indexOf("## Ordinary changes"));
const changes = [...table.matchAll(/^\| (?!change|---)(.+?) \| (.+) \| `(.+?)` \|$/gm)].map(
  ([, name = "", files = "", proof = ""]): Change => ({ name, files, proof }),
);

/** Patterns of the code that a change touches; each file that matches one must stand in the row of that change. */
const marks: Readonly<Record<string, RegExp>> = {
  "a form":
    /\bsubmitContact\w*\b|\bcontactLetters\b|\bContactForm\b|pageForms\.contact\b|\bcontact_inbox\b|\bcontact: (0|365|"contact inq)|\["contact", "estimate"|days\.contact|\{ contact, estimate, resource|\bcontact: \{ answers/,
  "a field of a form":
    /\bcontactFields\b|contact\.company\b|field\("company"\)|"company", "phone"|form\.company, company/,
  "a kind of CV file": /\bconst cvKinds\b|\bisPdf\b/,
  "a mail transport": /\bMailTransport =|\b(smtp|file)Mailer\(|\["smtp", "file"\]|=== "smtp"/,
  "another language model": /\bcompatibleModel\(/,
  "a drawing": /\bleavesCover\b|\{ of: "choices"/,
  "a colour": /\bsignal_ink\b/,
  "a rate limit": /\bratePolicies\b/,
  "an error code": /^ {2}unsupported_media_type: \{/m,
  "a size limit": /\bmcpBatch: /,
  "a host": /\blayOutNetlify\b/,
  "a store": /\bopenPostgresStore\b/,
  "a table or column of a store": /export const (postgresM|m)igrations\b/,
  "a check of content": /\bcheckEmbeds\b/,
  "a command of the command line": /\bestimateCommand\b/,
  "a tool of MCP": /\bestimateProjectTool\b/,
  "an operation": /\bestimateOperation\b/,
  "a document for machines": /\bhumans\b/,
  "the menu": /\bmenuPages\b.*=|function menuPages\b/,
  "rounding of the estimate": /pricing\.round_to\b/,
  "a test lane": /\bconst lanes = \[/,
};

/** Programs for maintainers that only measure. */
const measuring = /^(packages\/workbench|scripts\/verify)\//;

describe("the table of ordinary changes", () => {
  it("has at least thirty rows, each with files, and a test that holds it", () => {
    assert.ok(changes.length >= 30);
    return everyRow(changes, ({ files, proof }) => {
      assert.ok(namedFiles({ path: "", text: files }).paths.length > 0 || /`package\.json`|`LLM_/.test(files));
      assert.match(proof, /^(packages\/[^/]+\/)?tests\/.+\.test\.ts$/);
      assert.ok(isThere(proof), proof);
    });
  });

  it("names every file in which the pattern of a change leaves its marks", () =>
    everyRow(Object.entries(marks), ([name, mark]) => {
      const row = changes.find((change) => change.name === name);
      assert.ok(row, "has no row");
      const marked = code.filter(({ path, text }) => !measuring.test(path) && mark.test(text)).map(({ path }) => path);
      assert.ok(marked.length > 0, "leaves no mark");
      assertNone(marked.filter((path) => !row.files.includes(`\`${path}\``)));
    }));
});
