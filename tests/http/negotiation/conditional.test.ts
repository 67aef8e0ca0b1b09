import assert from "node:assert/strict";
import { it } from "node:test";
import type { Ask } from "../../support/ask.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { service } from "../../support/studio-under-test.ts";

/** One address of each kind that the build contains. */
const published = [
  "/services",
  "/",
  "/estimate",
  "/services.md",
  "/services.json",
  "/api/v1/services",
  "/favicon.svg",
  "/favicon.ico",
  "/site.webmanifest",
  "/llms.txt",
];

/** Fields about the connection or the moment, rather than about the reply. */
const passing = ["date", "connection", "keep-alive", "ratelimit"];

/** Fields of the body, which a 304 leaves out. */
const ofBody = ["content-length", "content-type", "transfer-encoding", "content-encoding"];

function comparable(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !passing.includes(name)));
}

describeMatrix("a conditional request", {}, (fixture) => {
  const tagOf = async (path: string, ask?: Ask) => (await fixture.ask(path, ask)).headers.get("etag") as string;
  const statusOf = async (path: string, headers: Record<string, string>) =>
    (await fixture.ask(path, { headers })).status;

  it("is answered 304 for its ETag, in a list, as a weak one, or for any", async () => {
    for (const path of published) {
      const tag = await tagOf(path);
      for (const field of [tag, `W/${tag}`, `"other", ${tag}`, `"a,b",W/${tag} , "c"`, "*", " * "]) {
        assert.equal(await statusOf(path, { "if-none-match": field }), 304, `${path} If-None-Match: ${field}`);
      }
    }
  });

  it("is answered in full for other ETags and for malformed ones", async () => {
    for (const path of published) {
      const tag = await tagOf(path);
      const bare = tag.slice(1, -1);
      for (const field of ['"other"', bare, `"${bare}x"`, `"x${bare}"`, "", ",", '"*"', `"${bare}`]) {
        assert.equal(await statusOf(path, { "if-none-match": field }), 200, `${path} If-None-Match: ${field}`);
      }
    }
  });

  it("is answered in full for the ETag of another coding or another type", async () => {
    const [plain, gzip, markdown] = await Promise.all([
      tagOf("/services"),
      tagOf("/services", { headers: { "accept-encoding": "gzip" } }),
      tagOf("/services", { headers: { accept: "text/markdown" } }),
    ]);
    assert.equal(await statusOf("/services", { "if-none-match": `${gzip}, ${markdown}` }), 200);
    assert.equal(await statusOf("/services", { "if-none-match": plain, "accept-encoding": "gzip" }), 200);
    assert.equal(await statusOf("/services", { "if-none-match": gzip, "accept-encoding": "gzip" }), 304);
    assert.equal(await statusOf("/services", { "if-none-match": markdown, accept: "text/markdown" }), 304);
  });

  it("is refused with 412 where If-Match names another ETag or a weak one", async () => {
    for (const path of published) {
      const tag = await tagOf(path);
      // The runtime of Workers drops empty fields.
      const empty = fixture.isWorker ? [] : [""];
      for (const field of ['"other"', `W/${tag}`, '"*"', ...empty]) {
        assert.equal(await statusOf(path, { "if-match": field }), 412, `${path} If-Match: ${field}`);
      }
      for (const field of [tag, `"other", ${tag}`, "*"]) {
        assert.equal(await statusOf(path, { "if-match": field }), 200, `${path} If-Match: ${field}`);
      }
      assert.equal(await statusOf(path, { "if-match": '"other"', "if-none-match": tag }), 412);
      assert.equal(await statusOf(path, { "if-match": tag, "if-none-match": tag }), 304);
    }
  });

  it("gets a 304 with the headers of the 200, without a body or a length", async () => {
    for (const path of published) {
      for (const accept of ["text/html", "text/markdown", "*/*"]) {
        const whole = await fixture.ask(path, { headers: { accept } });
        const tag = whole.headers.get("etag") as string;
        const response = await fixture.ask(path, { headers: { accept, "if-none-match": tag } });
        assert.equal(response.status, 304);
        assert.equal(await response.text(), "");
        const expected = Object.entries(comparable(whole.headers)).filter(([name]) => !ofBody.includes(name));
        assert.deepEqual(comparable(response.headers), Object.fromEntries(expected), path);
      }
    }
  });
});

describeMatrix("a HEAD request", {}, (fixture) => {
  it("is answered with the headers of GET and no body, whatever it asks for", async () => {
    const asks: [path: string, headers?: Record<string, string>][] = [
      ...published.map((path): [string] => [path]),
      ["/services", { accept: "text/markdown", "accept-encoding": "br" }],
      ["/services?from=mail"],
      ["/api/v1/services?limit=2"],
      [`/api/v1/services/${service}?locale=en`],
      ["/healthz"],
      ["/readyz"],
      ["/services/"],
      ["/missing"],
      ["/api/v1/missing"],
      ["/api/v1/services/missing"],
      ["/api/v1/services?limit=0"],
      ["/api/contact"],
      ["/mcp"],
      ["/services", { accept: "image/png" }],
      ["/services", { "if-match": '"other"' }],
      ["/"],
      ["/api/v1/services?limit=1"],
      ["/%"],
      ["/services/:slug"],
      ["/api/v1/services/:slug"],
      ["/api/v1/services", { "if-match": '"other"' }],
      ["/api/v1/services?limit=1", { "if-match": '"other"' }],
      ["/api/v1/services", { "accept-encoding": "identity;q=0" }],
      ["/api/v1/services?limit=1", { "accept-encoding": "identity;q=0" }],
    ];
    for (const [path, headers = {}] of asks) {
      const get = await fixture.ask(path, { headers });
      const head = await fixture.ask(path, { headers, method: "HEAD" });
      assert.equal(head.status, get.status, path);
      assert.deepEqual(comparable(head.headers), comparable(get.headers), path);
      assert.equal(await head.text(), "");
    }
  });
});
