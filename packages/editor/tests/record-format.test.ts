import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { everyRow } from "../../../tests/support/every-row.ts";
import { recordFormat } from "../src/browser/record-format.ts";
import { formHints } from "../src/config/form-hints.ts";
import { type Contents, writtenBy, writtenRecords } from "./written-records.ts";

const records = writtenRecords();
const as = (collection: string, text: string) => ({ file: "x.md", collection, text });

/** Returns the lines that two texts do not share, in order. */
function changedLines(before: string, after: string): string[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  return [...old.filter((line) => !now.includes(line)), ...now.filter((line) => !old.includes(line))];
}

describe("a record that the editor writes", () => {
  it("is the same to the byte where nothing was changed, for every record of the project", async () => {
    assert.ok(records.length > 200);
    await everyRow(records, (record) =>
      assert.equal(
        writtenBy((same) => same, record),
        `${record.text}\n`,
      ),
    );
  });

  it("differs by the changed field alone, for every record of the project", async () => {
    const change = (contents: Contents) => ({ ...contents, title: "Another title: with a colon" });
    await everyRow(records, (record) => {
      const changed = changedLines(`${record.text}\n`, writtenBy(change, record));
      assert.equal(changed.length, 2, changed.join("\n"));
      assert.match(changed[1] ?? "", /^title: ["']Another title: with a colon["']$/);
    });
  });

  it("keeps comments, quotation marks, blank lines and the order of a changed file", () => {
    const text = `---
# For whoever edits this
title: 'Harbour'
client: "Port of Cala"   # may be named
results:
  # the first is drawn
  - metric: Calls
    value: 4 %     # measured in May
  - "Nobody queues any more."
technologies: [ TypeScript,PostgreSQL ]

completed: 2025-04-02
# the end
---
Text.`;
    const change = (contents: Contents) => ({
      ...contents,
      title: "Harbours",
      results: [{ metric: "Calls", value: "5 %" }, { metric: "Nobody queues any more." }],
    });
    assert.equal(
      writtenBy(change, as("cases", text)),
      `${text.replace("'Harbour'", "'Harbours'").replace("4 %", "5 %")}\n`,
    );
  });

  it("states a switch only where it says something", () => {
    const text = "---\ntitle: A\nsummary: B\n---\nText.";
    const hidden = (contents: Contents) => ({ ...contents, indexed: false, draft: true });
    assert.equal(
      writtenBy(hidden, as("articles", text)),
      "---\ntitle: A\nsummary: B\ndraft: true\nindexed: false\n---\nText.\n",
    );
    assert.equal(
      writtenBy((same) => same, as("articles", text)),
      `${text}\n`,
    );
    const pictured = (share: boolean) => (contents: Contents) => ({
      ...contents,
      picture: { file: "./a.png", alt: "C", share },
    });
    const picture = "picture:\n  file: ./a.png\n  alt: C\n";
    const [unshared, shared] = [false, true].map((share) => writtenBy(pictured(share), as("articles", text)));
    assert.equal(unshared, `---\ntitle: A\nsummary: B\n${picture}---\nText.\n`);
    assert.equal(shared, `---\ntitle: A\nsummary: B\n${picture}  share: true\n---\nText.\n`);
    const stated = `---\ntitle: A\nsummary: B\n${picture}  share: false\n---\nText.\n`;
    assert.equal(
      writtenBy((same) => same, as("articles", stated)),
      stated,
    );
  });

  it("leaves out a field that was emptied, with its comments kept", () => {
    const text = "---\ntitle: A\n# Who wrote it\nauthor_role: Engineer\ntags: [a, b]\n---\nText.";
    const emptied = (contents: Contents) => ({ ...contents, author_role: "", tags: [] });
    assert.equal(writtenBy(emptied, as("articles", text)), "---\ntitle: A\n# Who wrote it\n---\nText.\n");
  });

  it("is new without empty fields, in the order of the form", () => {
    const { toFile } = recordFormat(formHints("cases"));
    const contents = {
      title: "New",
      summary: "A case.",
      client: "Reposa",
      sector: "",
      services: ["web-apps", "support"],
      results: [{ metric: "Nobody queues any more.", value: "" }],
      completed: "2026-01-31",
      picture: { file: "./a.png", alt: "A", caption: "" },
      draft: false,
      indexed: true,
      body: "\nText.\n",
    };
    assert.equal(
      toFile(contents),
      `---
title: New
summary: A case.
client: Reposa
services: [web-apps, support]
results:
  - Nobody queues any more.
completed: 2026-01-31
picture:
  file: ./a.png
  alt: A
---
Text.
`,
    );
  });

  it("keeps fields that the editor does not know, and new ones stand behind those they follow in the form", () => {
    const text = "---\ntitle: A\nformerly: [/a]\nsummary: B\n---\nText.";
    const added = ({ formerly, ...contents }: Contents) => ({
      formerly: [...(formerly as string[]), "/b"],
      ...contents,
      author_role: "Engineer",
    });
    assert.equal(
      writtenBy(added, as("articles", text)),
      "---\ntitle: A\nformerly: [/a, /b]\nsummary: B\nauthor_role: Engineer\n---\nText.\n",
    );
  });
});
