import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { writeSmallStudio } from "../../../../../tests/support/small-studio.ts";
import { temporaryFolder } from "../../../../../tests/support/temporary-folder.ts";
import { writeInto } from "../../../../../tests/support/write-into.ts";
import { AgentSession } from "../../agent-edit/agent-session.ts";

/** Files that a studio's folder has beside its content. */
const beside = [
  ".env",
  ".env.local",
  ".git/HEAD",
  ".studio/edit/key.json",
  "data/inbox.db",
  ".mail/1.eml",
  "notes.txt",
];

describe("the draft of a studio whose folder is its content", () => {
  const folder = temporaryFolder();
  let session: AgentSession;
  const written = (file: string, prose: string) =>
    writeInto(join(folder, file), `---\ntitle: A\nsummary: A.\npublished: 2026-01-05\n---\n\n${prose}\n`);
  const see = async (path: string, form: string) => (await session.call("see_page", { path, form })).text;

  before(async () => {
    writeSmallStudio(folder);
    writeInto(join(folder, "package.json"), '{ "private": true }');
    for (const file of beside) writeInto(join(folder, file), "the secret of the owner");
    session = await AgentSession.open(folder, undefined, folder);
  });
  after(() => session.client.close());

  it("shows its pages, and none of its code reads or lists what lies beside the content", async () => {
    const read = `(file) => {
      const fs = globalThis.process.getBuiltinModule("node:fs");
      return ["readFileSync", "readdirSync", "statSync"].filter((name) => {
        try { return fs[name](${JSON.stringify(`${folder}/`)} + file); } catch { return false; }
      });
    }`;
    const files = [...beside, "", "data", ".git", ".mail", "articles/en/engineered.mdx", "studio.yaml"];
    const path = "articles/en/engineered.mdx";
    written(path, `Reads {${JSON.stringify(files)}.map((file) => file + ":" + (${read})(file).join("+")).join(" ")}.`);
    const expected = [...files.slice(0, -2).map((file) => `${file}:`), `${path}:readFileSync+statSync`];
    for (const form of ["markdown", "html"]) {
      const text = await see(path, form);
      assert.ok(text.includes(`${expected.join(" ")} studio.yaml:readFileSync+statSync.`), text);
    }
  });

  it("shows the first records of a collection that it did not have", async () => {
    assert.ok(!existsSync(join(folder, "people")));
    writeInto(
      join(folder, "people/en/ada.mdx"),
      "---\ntitle: Ada\nsummary: A.\nrole: Engineer\n---\n\nIt says {40 + 2}.\n",
    );
    assert.match(await see("people/en/ada.mdx", "html"), /It says 42\./);
  });
});
