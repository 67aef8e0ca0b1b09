import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Checked } from "../../scripts/edit/content-check.ts";
import { startEditServer } from "../../scripts/edit/edit-server.ts";
import { StateStream } from "../../scripts/edit/state-stream.ts";
import type { ContentState } from "../../src/editor/browser/content-state.ts";
import { eventually } from "../support/eventually.ts";
import { everyRow } from "../support/every-row.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { writeInto } from "../support/write-into.ts";

const folder = temporaryFolder();
const content = join(folder, "content");
let port = 0;
let stop: () => void;
/** Outcome of the checks that begin from now on. */
let checked: Promise<Checked> = Promise.resolve({ faults: [], pages: {} });

before(async () => {
  writeInto(join(content, "articles/en/a.md"), "---\r\ntitle: A\r\n---\r\nText.\r\n");
  writeInto(join(content, "articles/en/b.mdx"), "---\ntitle: B\n---\n<Note />\n");
  writeInto(join(content, "studio.yaml"), "name: X\n");
  writeInto(join(folder, "secret.md"), "secret");
  mkdirSync(join(folder, "elsewhere"));
  writeInto(join(folder, "elsewhere/e.md"), "secret");
  symlinkSync(join(folder, "secret.md"), join(content, "articles/en/link.md"));
  symlinkSync(join(folder, "elsewhere"), join(content, "articles/en/linked"));
  const states = new StateStream(() => checked);
  const server = await startEditServer({ content, site: "http://127.0.0.1:1", title: "T", states }, 0);
  port = (server.address() as AddressInfo).port;
  stop = () => {
    states.close();
    server.close();
    server.closeAllConnections();
  };
});

after(() => stop());

interface Answered {
  status: number;
  tag: string | undefined;
  text: string;
}

/** Sends a request as a page of the editor does, but for the given headers. */
function ask(method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<Answered> {
  const own = { host: `127.0.0.1:${port}`, "x-studio-edit": "1", origin: `http://127.0.0.1:${port}` };
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, method, path, headers: { ...own, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: answer.statusCode ?? 0, tag: answer.headers.etag, text });
      });
    });
    sent.on("error", reject);
    sent.end(method === "PUT" ? body : undefined);
  });
}

const file = (path: string) => `/edit/files/${path}`;
const read = (path: string) => readFileSync(join(content, path), "utf8");

describe("the server of the editor", () => {
  it("listens on this machine alone, and answers to its own names alone", async () => {
    const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
    for (const host of hosts) assert.equal((await ask("GET", "/edit/files", { host })).status, 200, host);
    for (const host of [`evil.example:${port}`, "127.0.0.1", `127.0.0.1:${port}.evil.example`, "localhost"]) {
      const { status, text } = await ask("GET", "/edit/files", { host });
      assert.equal(status, 421, host);
      assert.doesNotMatch(text, /articles/);
    }
  });

  it("takes writes from its own page alone", async () => {
    const refused: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ];
    await everyRow(refused, JSON.stringify, async (headers) => {
      for (const method of ["PUT", "POST", "DELETE"]) {
        assert.equal((await ask(method, file("articles/en/new.md"), headers, "x")).status, 403, method);
      }
    });
    assert.equal((await fetch(`http://127.0.0.1:${port}${file("articles/en/new.md")}`, { method: "PUT" })).status, 403);
    assert.equal((await ask("GET", "/edit/files", { "sec-fetch-site": "cross-site" })).status, 403);
    assert.ok(!readdirSync(join(content, "articles/en")).includes("new.md"));
  });

  it("reads and writes nothing but records and their pictures, inside of the content folder", async () => {
    const paths = [
      "studio.yaml",
      "components/X.astro",
      "articles/en/x.ts",
      "articles/x.md",
      "articles/en/../../studio.yaml",
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
    ];
    await everyRow(paths, String, async (path) => {
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

  it("lists records and pictures, MDX with the ending of Markdown, and no links", async () => {
    const listed: { path: string }[] = JSON.parse((await ask("GET", "/edit/files")).text);
    assert.deepEqual(
      listed.map(({ path }) => path),
      ["articles/en/a.md", "articles/en/b.md"],
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
    assert.deepEqual(
      readdirSync(join(content, "articles/en")).filter((name) => name.includes("tmp")),
      [],
    );
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

  it("says that the last check is out of date from a write on, until a check of it has ended", async () => {
    const { promise, resolve } = Promise.withResolvers<Checked>();
    checked = promise;
    const states: ContentState[] = [];
    const events = request({ host: "127.0.0.1", port, path: "/edit/events" }, (answer) => {
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
