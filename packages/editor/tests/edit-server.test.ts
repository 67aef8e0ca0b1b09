import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { describe, it } from "node:test";
import { assertNone } from "../../../tests/support/assert-none.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { everyRow } from "../../../tests/support/every-row.ts";
import type { ContentState } from "../src/browser/content-state.ts";
import type { Checked } from "../src/server/content-check.ts";
import { ask, begin, content, file, folder, key, read, serveContent, served } from "./served-content.ts";

describe("the server of the editor", () => {
  serveContent();

  it("reads and writes nothing but records, their pictures and settings, inside of the content folder", async () => {
    const paths = [
      "collections/talks.yaml",
      "blocks/team.yaml",
      "menu.yml",
      "texts/en/x.yaml",
      "texts/x/../../collections/talks.yaml",
      "brand/x.yaml",
      "components/X.astro",
      "articles/en/x.ts",
      "articles/x.md",
      "articles/en/../../collections/talks.yaml",
      "articles/en/..%2f..%2fsecret.md",
      "..%2fsecret.md",
      "articles/en/.hidden.md",
      "articles/en/a%00.md",
      "articles/en/..%5c..%5csecret.md",
      "articles/en/link.md",
      "articles/en/linked/e.md",
      "articles/en/linked/new.md",
      "unknown/en/x.md",
      "skills/x/SKILL.md",
      "public/x.html",
      "articles/en/x.astro",
      "articles/en/x.mjs",
      "articles/en/x.MDX",
      "articles/en/package.json",
      "components/en/x.mdx",
      "astro.config.mjs",
    ];
    await everyRow(paths, async (path) => {
      for (const method of ["GET", "PUT", "DELETE"]) {
        const { status, text } = await ask(method, file(path), {}, "changed");
        assert.ok([403, 404].includes(status), `${method} ${status}`);
        assert.doesNotMatch(text, /^secret/);
      }
    });
    assert.equal((await ask("GET", file("articles/en/%ff.md"))).status, 400);
    assert.equal(read("studio.yaml"), "name: X\n");
    assert.equal(readFileSync(join(folder, "secret.md"), "utf8"), "secret");
    assert.deepEqual(readdirSync(join(folder, "elsewhere")), ["e.md"]);
  });

  it("changes what a form of settings shows, and nothing else of its file", async () => {
    const { tag, text } = await ask("GET", file("studio.yaml"));
    assert.equal(text, "name: X\n");
    const put = (body: string) => ask("PUT", file("studio.yaml"), { "if-match": tag ?? "" }, body);
    for (const more of ["scripts: [evil.example]", "cms: { forge: github, repository: a/b }", "ai_policy: {}\nx: 1"]) {
      const { status, text: said } = await put(`name: X\n${more}\n`);
      assert.equal(status, 403, said);
      assert.match(said, /is a setting without a form; an engineer changes it in the file/);
    }
    assert.equal((await put("name: [\n")).status, 403);
    assert.equal((await ask("DELETE", file("studio.yaml"), { "if-match": tag ?? "" })).status, 403);
    for (const [from, to] of [
      ["studio.yaml", "articles/en/s.md"],
      ["articles/en/a.md", "menu.yaml"],
    ] as const) {
      assert.equal((await ask("POST", `${file(to)}?from=${encodeURIComponent(from)}`)).status, 403);
    }
    assert.equal(read("studio.yaml"), "name: X\n");
    assert.equal((await put("name: Y\n")).status, 204);
    assert.equal(read("studio.yaml"), "name: Y\n");
  });

  it("lists records, pictures and settings, MDX with the ending of Markdown, and no links", async () => {
    const listed: { path: string }[] = JSON.parse((await ask("GET", "/edit/files")).text);
    assert.deepEqual(
      listed.map(({ path }) => path),
      ["articles/en/a.md", "articles/en/b.md", "articles/pictures/x.svg", "studio.yaml"],
    );
  });

  it("writes a file whole, with the line ends that it had, and leaves nothing beside it", async () => {
    const { tag } = await ask("GET", file("articles/en/a.md"));
    const written = await ask(
      "PUT",
      file("articles/en/a.md"),
      { "if-match": tag ?? "" },
      "---\ntitle: C\n---\nText.\n",
    );
    assert.equal(written.status, 204);
    assert.equal(read("articles/en/a.md"), "---\r\ntitle: C\r\n---\r\nText.\r\n");
    assert.equal((await ask("GET", file("articles/en/a.md"))).tag, written.tag);
    assertNone(readdirSync(join(content, "articles/en")).filter((name) => name.includes("tmp")));
  });

  it("keeps the mode of a file that it writes", async () => {
    const before = statSync(join(content, "articles/en/b.mdx")).mode;
    const { tag } = await ask("GET", file("articles/en/b.md"));
    await ask("PUT", file("articles/en/b.md"), { "if-match": tag ?? "" }, "---\ntitle: B2\n---\n<Note />\n");
    assert.equal(read("articles/en/b.mdx"), "---\ntitle: B2\n---\n<Note />\n");
    assert.equal(statSync(join(content, "articles/en/b.mdx")).mode, before);
  });

  it("overwrites nothing that somebody else wrote in the meantime", async () => {
    const { tag } = await ask("GET", file("articles/en/a.md"));
    writeFileSync(join(content, "articles/en/a.md"), "other");
    for (const [method, headers] of [
      ["PUT", { "if-match": tag ?? "" }],
      ["PUT", {}],
      ["DELETE", { "if-match": tag ?? "" }],
    ] as const) {
      const { status, text } = await ask(method, file("articles/en/a.md"), headers, "mine");
      assert.equal(status, 412);
      assert.match(text, /since the editor read it/);
    }
    assert.equal(read("articles/en/a.md"), "other");
    assert.equal((await ask("POST", `${file("articles/en/a.md")}?from=articles/en/b.md`)).status, 412);
  });

  it("moves a record with its ending, and removes one", async () => {
    const moved = await ask("POST", `${file("articles/en/c.md")}?from=${encodeURIComponent("articles/en/b.md")}`);
    assert.equal(moved.status, 204);
    assert.equal(read("articles/en/c.mdx").includes("B2"), true);
    assert.equal((await ask("DELETE", file("articles/en/c.md"), { "if-match": moved.tag ?? "" })).status, 204);
    assert.equal((await ask("GET", file("articles/en/c.md"))).status, 404);
  });

  it("writes a new picture beside a record, and refuses one over 32 MB", async () => {
    assert.equal((await ask("PUT", file("articles/en/p.png"), {}, "png")).status, 204);
    assert.equal(read("articles/en/p.png"), "png");
    const large = await ask("PUT", file("articles/en/q.png"), {}, "x".repeat(32 * 1024 * 1024 + 1));
    assert.equal(large.status, 413);
    assert.ok(!readdirSync(join(content, "articles/en")).includes("q.png"));
  });

  it("takes two uploads at once, and the next one when one of them has ended", async () => {
    const names = ["u1", "u2", "u3"].map((name) => `articles/en/${name}.png`);
    const isThere = (name: string) => existsSync(join(content, name));
    const uploads = names.map((name) => begin(file(name)));
    for (const { isSent } of uploads) await isSent;
    uploads[2]?.sent.end();
    // Each answer shows that the server has had its turn meanwhile.
    for (let turn = 0; turn < 50; turn += 1) await ask("GET", "/edit/files");
    assert.deepEqual(names.filter(isThere), []);
    uploads[0]?.sent.end();
    for (const at of [0, 2]) assert.equal(await uploads[at]?.status, 204);
    assert.deepEqual(names.filter(isThere), [names[0], names[2]]);
    uploads[1]?.sent.destroy();
    assert.equal((await ask("PUT", file("articles/en/u4.png"), {}, "x")).status, 204);
  });

  it("says that the last check is out of date from a write on, until a check of it has ended", async () => {
    const { promise, resolve } = Promise.withResolvers<Checked>();
    served.checked = promise;
    const states: ContentState[] = [];
    const headers = { "x-studio-edit": key };
    const events = request({ host: "127.0.0.1", port: served.port, path: "/edit/events", headers }, (answer) => {
      answer.on("data", (chunk) => {
        for (const [, state = ""] of `${chunk}`.matchAll(/^data: (.*)$/gm)) states.push(JSON.parse(state));
      });
    }).end();
    await eventually("the state arrives", () => states.length > 0);
    await ask("PUT", file("articles/en/d.md"), {}, "---\ntitle: D\n---\n");
    await eventually("the state is out of date", () => states.at(-1)?.isChecking);
    const { checks } = states.at(-1) as ContentState;
    resolve({ faults: [], pages: { "articles/d/en": "/en/articles/d" } });
    const last = await eventually("the check has ended", () => states.at(-1)?.isChecking === false && states.at(-1));
    assert.equal(last.checks > checks, true);
    assert.deepEqual(last.pages, { "articles/d/en": "/en/articles/d" });
    events.destroy();
  });
});
