import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { everyRow } from "../../../tests/support/every-row.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { writeInto } from "../../../tests/support/write-into.ts";
import { ContentFiles } from "../src/server/content-files.ts";
import { PathError } from "../src/server/content-path.ts";
import { startEditServer } from "../src/server/edit-server.ts";
import { StateStream } from "../src/server/state-stream.ts";
import { CodeError } from "../src/words/words-only.ts";
import { testKey } from "./support/started-editor.ts";

const content = temporaryFolder();
const written = "---\ntitle: W\n---\n{year} <Note />\n";
const importing = "---\ntitle: I\n---\nimport './a.ts'\n";
const files = new ContentFiles(content);
const read = (path: string) => readFileSync(join(content, path), "utf8");
const bytes = (text: string) => new TextEncoder().encode(text);

before(() => {
  writeInto(join(content, "articles/en/w.mdx"), written);
  writeInto(join(content, "articles/en/m.md"), "---\ntitle: M\n---\n{launch()}\n");
  writeInto(join(content, "articles/en/i.mdx"), importing);
});

describe("words that the editor writes", () => {
  it("are refused with their line where they are code in MDX, and the file stays", async () => {
    const rows = ["{launch()}", "export const a = 1\n", "<p title={launch()} />", "<Evil />", "{year} {year}"];
    await everyRow(rows, async (prose) => {
      const body = bytes(`---\ntitle: X\n---\nWords.\n\n${prose}\n`);
      const { tag } = await files.read("articles/en/w.md");
      for (const [path, seen] of [
        ["articles/en/w.md", tag],
        ["articles/en/w.mdx", tag],
        ["articles/en/new.mdx", undefined],
      ] as const) {
        await assert.rejects(files.write(path, body, seen), /^articles\/en\/(w|new)\.mdx:6 /m);
      }
    });
    assert.equal(read("articles/en/w.mdx"), written);
    assert.ok(!existsSync(join(content, "articles/en/new.mdx")));
    const { tag } = await files.read("articles/en/w.md");
    await files.write("articles/en/w.md", bytes(written.replace("<Note />", '<Note title="a">b</Note>')), tag);
  });

  it("become no code by another ending or another folder", async () => {
    const moves = [
      ["articles/en/m.md", "articles/en/m2.mdx"],
      ["articles/en/i.mdx", "articles/en/below/i.mdx"],
      ["articles/en/i.md", "articles/ca/i.md"],
    ];
    await everyRow(moves, async ([from = "", to = ""]) => {
      await assert.rejects(files.move(from, to), CodeError);
    });
    assert.equal(read("articles/en/i.mdx"), importing);
    assert.ok(!existsSync(join(content, "articles/en/m2.mdx")));
    await files.move("articles/en/i.md", "articles/en/j.md");
    assert.equal(read("articles/en/j.mdx"), importing);
  });

  it("are kept out of a record whose name can be no slug, and out of a name that no file may have", async () => {
    const names = ["a".repeat(81), "a".repeat(300), "A b", "a_b"];
    await everyRow(names, async (name) => {
      const body = bytes("---\ntitle: N\n---\n");
      await assert.rejects(files.write(`articles/en/${name}.md`, body, undefined), PathError);
      await assert.rejects(files.move("articles/en/m.md", `articles/en/${name}.md`), PathError);
    });
  });

  it("are kept out of views, pages of engineers, their facts, and configuration", async () => {
    const code = [
      "views/cases.astro",
      "views/slots/Footer.astro",
      "pages/en/lab.astro",
      "pages/en/lab.yaml",
      "studio.config.ts",
    ];
    await everyRow(code, async (path) => {
      await assert.rejects(files.write(path, bytes("<p>{launch()}</p>\n"), undefined), PathError);
      await assert.rejects(files.move("articles/en/m.md", path), PathError);
      assert.ok(!existsSync(join(content, path)));
    });
  });

  it("are answered with 422 and the fault over HTTP", async () => {
    const states = new StateStream(async () => ({ faults: [], pages: {} }));
    const server = await startEditServer({ content, site: "http://127.0.0.1:1", title: "T", states, key: testKey }, 0);
    after(() => {
      server.close();
      server.closeAllConnections();
    });
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/edit/files/articles/en/n.mdx`, {
      method: "PUT",
      headers: { "x-studio-edit": testKey },
      body: "---\ntitle: N\n---\n{launch()}\n",
    });
    assert.equal(answer.status, 422);
    assert.match(await answer.text(), /^articles\/en\/n\.mdx:4 is an expression, which is code; found .*; expected /m);
  });
});
