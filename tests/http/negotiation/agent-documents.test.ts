import assert from "node:assert/strict";
import { it } from "node:test";
import { describeMatrix } from "../../support/matrix.ts";
import { service } from "../../support/studio-under-test.ts";

const plain = "text/plain; charset=utf-8";
const markdown = "text/markdown; charset=utf-8";

const types: Record<string, string> = {
  "/llms.txt": plain,
  "/en/llms.txt": plain,
  "/en/llms-full.txt": plain,
  "/api/llms.txt": plain,
  "/okf": markdown,
  "/okf/log.md": markdown,
  [`/okf/en/services/${service}.md`]: markdown,
  "/okf.tar.gz": "application/gzip",
  "/auth.md": markdown,
  "/AGENTS.md": markdown,
  "/sitemap.md": markdown,
  "/sitemap.xml": "application/xml",
};

describeMatrix("a document for agents", {}, (fixture) => {
  it("has its media type and an ETag and is open to every origin, whatever type was asked for", async () => {
    for (const [path, type] of Object.entries(types)) {
      const { status, headers } = await fixture.ask(path, { headers: { accept: "application/json" } });
      assert.equal(status, 200, path);
      assert.equal(headers.get("content-type"), type);
      assert.match(headers.get("etag") ?? "", /^"[^"]+"$/);
      assert.equal(headers.get("access-control-allow-origin"), "*");
    }
  });

  it("answers HEAD as GET without its body, and 304 to clients that have it", async () => {
    for (const path of Object.keys(types)) {
      const whole = await fixture.ask(path);
      const head = await fixture.ask(path, { method: "HEAD" });
      assert.equal((await head.arrayBuffer()).byteLength, 0);
      for (const name of ["content-type", "etag", "content-length", "content-location"]) {
        assert.equal(head.headers.get(name), whole.headers.get(name), `${path}: ${name}`);
      }
      const etag = whole.headers.get("etag") as string;
      assert.equal((await fixture.ask(path, { headers: { "if-none-match": etag } })).status, 304);
    }
  });

  it("is the index of its folder in the knowledge bundle, and names that index in Content-Location", async () => {
    for (const path of ["/okf", "/okf/services", "/okf/en/jobs"]) {
      const folder = await fixture.ask(path);
      assert.equal(folder.headers.get("content-location"), `${path}/index.md`);
      assert.equal(await (await fixture.ask(`${path}/index.md`)).text(), await folder.text());
    }
    assert.equal((await fixture.ask("/okf/services/")).headers.get("location"), "/okf/services");
    assert.equal((await fixture.ask("/okf/services/none.md")).status, 404);
  });
});
