import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { everyRow } from "../../../tests/support/every-row.ts";
import { proofOfKey } from "../src/browser/proof-of-key.ts";
import { ask, content, file, key, read, serveContent, served } from "./served-content.ts";

describe("the access to the server of the editor", () => {
  serveContent();

  it("listens on this machine alone, and answers to its own names alone", async () => {
    const hosts = [`127.0.0.1:${served.port}`, `localhost:${served.port}`];
    for (const host of hosts) assert.equal((await ask("GET", "/edit/files", { host })).status, 200, host);
    for (const host of [
      `evil.example:${served.port}`,
      "127.0.0.1",
      `127.0.0.1:${served.port}.evil.example`,
      "localhost",
    ]) {
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
    await everyRow(refused, async (headers) => {
      for (const method of ["PUT", "POST", "DELETE"]) {
        assert.equal((await ask(method, file("articles/en/new.md"), headers, "x")).status, 403, method);
      }
    });
    assert.equal((await ask("GET", "/edit/files", { "sec-fetch-site": "cross-site" })).status, 403);
    assert.ok(!readdirSync(join(content, "articles/en")).includes("new.md"));
  });

  it("reads, writes and tells nothing without the key of its start, and says where the key is", async () => {
    const asked: [method: string, path: string][] = [
      ["GET", "/edit/files"],
      ["GET", "/edit/events"],
      ["GET", "/edit/setup.json"],
      ["GET", file("articles/en/a.md")],
      ["HEAD", file("articles/en/a.md")],
      ["PUT", file("articles/en/new.md")],
      ["POST", `${file("articles/en/new.md")}?from=articles/en/a.md`],
      ["DELETE", file("articles/en/a.md")],
      ["OPTIONS", "/edit/files"],
    ];
    for (const given of ["", "1", key.slice(1), `${key}k`, key.toUpperCase()]) {
      await everyRow(asked, async ([method, path]) => {
        const { status, text, headers } = await ask(method, path, { "x-studio-edit": given }, "x");
        assert.equal(status, 403);
        assert.equal(headers["access-control-allow-origin"], undefined);
        if (method !== "HEAD") assert.match(text, /key.* Open the address that `npm run edit` shows in its terminal/);
        assert.doesNotMatch(text, /title|articles/);
      });
    }
    const bare = await fetch(`http://127.0.0.1:${served.port}${file("articles/en/new.md")}`, {
      method: "PUT",
      body: "x",
    });
    assert.equal(bare.status, 403);
    assert.equal(read("articles/en/a.md"), "---\r\ntitle: A\r\n---\r\nText.\r\n");
    assert.ok(!readdirSync(join(content, "articles/en")).includes("new.md"));
  });

  it("hands its key to nobody who loads its page, its program or its proof", async () => {
    for (const path of ["/", "/editor/editor.js", "/editor/editor.css", "/proof?of=a", `/?key=${key}`, "/nothing"]) {
      const { text, headers } = await ask("GET", path, { "x-studio-edit": "" });
      assert.doesNotMatch(`${text}${JSON.stringify(headers)}`, new RegExp(key), path);
    }
  });

  it("proves that it has the key for the host that it is asked at, and for one question alone", async () => {
    const proof = async (of: string, host = `127.0.0.1:${served.port}`) =>
      (await ask("GET", `/proof?of=${of}`, { host })).text;
    assert.equal(await proof("a"), await proofOfKey(key, `127.0.0.1:${served.port}`, "a"));
    assert.notEqual(await proof("a"), await proof("b"));
    assert.notEqual(await proof("a"), await proof("a", `localhost:${served.port}`));
    assert.doesNotMatch(await proof("a", "127.0.0.1:1"), /^[0-9a-f]{64}$/);
  });

  it("lets nobody navigate to anything but its page, and shows in no frame", async () => {
    const navigation = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
    for (const site of ["none", "same-origin", "same-site", "cross-site"]) {
      const from = { ...navigation, "sec-fetch-site": site };
      assert.equal((await ask("GET", "/", from)).status, 200, site);
      for (const path of ["/edit/files", file("articles/en/a.md"), "/edit/setup.json", "/editor/editor.js", "/proof"]) {
        assert.equal((await ask("GET", path, from)).status, 403, `${path} from ${site}`);
      }
      for (const dest of ["iframe", "frame", "embed", "object", "fencedframe"]) {
        assert.equal((await ask("GET", "/", { ...from, "sec-fetch-dest": dest })).status, 403, `${dest} from ${site}`);
      }
      assert.equal((await ask("POST", "/", from)).status, 403, site);
    }
    const { headers } = await ask("GET", "/");
    assert.match(String(headers["content-security-policy"]), /frame-ancestors 'none'$/);
    assert.equal(headers["x-frame-options"], "DENY");
  });

  it("gives every file of the content, and every text, a policy under which nothing in it runs", async () => {
    const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
    for (const path of [
      file("articles/pictures/x.svg"),
      file("articles/en/a.md"),
      "/edit/files",
      "/nothing",
      "/proof",
    ]) {
      const { headers } = await ask("GET", path);
      assert.equal(headers["content-security-policy"], policy, path);
      assert.equal(headers["x-content-type-options"], "nosniff", path);
      assert.equal(headers["cross-origin-resource-policy"], "same-origin", path);
    }
  });
});
