import assert from "node:assert/strict";
import { it } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { readManifest } from "../../../functions/hosts/node/pack.ts";
import { documentLinks } from "../../../functions/http/file-headers.ts";
import { listedIn } from "../../../src/api/discovery/listed-documents.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { dist } from "../../support/places.ts";

const types = ["text/html", "text/markdown", "application/json"];
const variants = ["/services", "/services.md", "/services.json"];

describeMatrix("the representations of a page", {}, (fixture) => {
  const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

  it("have a strong ETag each, by type and by coding", async () => {
    const tags = new Set<string>();
    for (const accept of types) {
      for (const coding of ["identity", "gzip", "br"]) {
        const response = await fixture.ask("/services", { headers: { accept, "accept-encoding": coding } });
        assert.equal(response.status, 200);
        assert.equal(response.headers.get("content-encoding"), coding === "identity" ? null : coding);
        const tag = response.headers.get("etag") ?? "";
        assert.match(tag, /^"[^"]+"$/);
        tags.add(tag);
      }
    }
    assert.equal(tags.size, 9);
  });

  it("are the same bytes once decoded, and as long as they say", async () => {
    for (const [index, accept] of types.entries()) {
      const [plain, gzip, br] = await Promise.all(
        ["identity", "gzip", "br"].map((coding) =>
          fixture.ask("/services", { headers: { accept, "accept-encoding": coding } }),
        ),
      );
      assert.ok(plain && gzip && br);
      const whole = await bytes(plain);
      assert.equal(Number(plain.headers.get("content-length")), whole.length);
      const packed = await bytes(gzip);
      assert.equal(Number(gzip.headers.get("content-length")), packed.length);
      assert.deepEqual(gunzipSync(packed), whole);
      assert.deepEqual(brotliDecompressSync(await bytes(br)), whole);
      assert.deepEqual(await bytes(await fixture.ask(variants[index] as string, { headers: { accept } })), whole);
    }
  });

  it("tell caches by `Vary` what they depend on, in 200, 304, 406, HEAD and 308 too", async () => {
    const { headers } = await fixture.ask("/services");
    const answers = [
      await fixture.ask("/services"),
      await fixture.ask("/services", { headers: { "if-none-match": headers.get("etag") as string } }),
      await fixture.ask("/services", { headers: { accept: "image/png" } }),
      await fixture.ask("/services", { method: "HEAD" }),
      await fixture.ask("/services/"),
      await fixture.ask("/services/", { headers: { accept: "text/markdown" } }),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 304, 406, 200, 308, 308],
    );
    for (const answer of answers) assert.equal(answer.headers.get("vary"), "Accept, Accept-Encoding");
  });

  it("name the address that always answers them, and each other", async () => {
    const documents = documentLinks("/services", listedIn(readManifest(dist).documents, "link"));
    const others = documents.join(", ");
    assert.ok(documents.includes('</llms.txt>; rel="describedby"; type="text/plain"'));
    const links = [
      `</services.md>; rel="alternate"; type="text/markdown", </services.json>; rel="alternate"; type="application/json", ${others}`,
      `</services>; rel="canonical", ${others}`,
      `</services>; rel="canonical", ${others}`,
    ];
    for (const [index, accept] of types.entries()) {
      const negotiated = await fixture.ask("/services", { headers: { accept } });
      const direct = await fixture.ask(variants[index] as string, { headers: { accept } });
      for (const response of [negotiated, direct]) {
        assert.equal(response.headers.get("content-location"), variants[index]);
        assert.equal(response.headers.get("link"), links[index]);
      }
    }
  });

  it("say how many tokens the Markdown is", async () => {
    const response = await fixture.ask("/services", { headers: { accept: "text/markdown" } });
    assert.match(response.headers.get("x-markdown-tokens") ?? "", /^[1-9]\d*$/);
    assert.equal((await fixture.ask("/services")).headers.get("x-markdown-tokens"), null);
  });

  it("are named in the 406 where none of them is acceptable", async () => {
    const response = await fixture.ask("/services", { headers: { accept: "image/png, */*;q=0" } });
    assert.equal(response.status, 406);
    const { resolution } = (await response.json()) as { resolution: string };
    for (const type of types) assert.ok(resolution.includes(type));
  });

  it("are refused in a coding that they do not have", async () => {
    const ask = { headers: { "accept-encoding": "identity;q=0, zstd" } };
    assert.equal((await fixture.ask("/services", ask)).status, 406);
    assert.equal((await fixture.ask("/favicon.svg", ask)).status, 406);
  });
});

describeMatrix("an address with one representation", {}, (fixture) => {
  it("answers the same whatever is accepted", async () => {
    for (const [path, type] of [
      ["/services.md", "text/markdown; charset=utf-8"],
      ["/services.json", "application/json"],
      ["/index.md", "text/markdown; charset=utf-8"],
      ["/index.json", "application/json"],
      ["/api/v1/services", "application/json"],
      ["/api/v1/services?limit=1", "application/json"],
      ["/robots.txt", "text/plain; charset=utf-8"],
    ]) {
      const response = await fixture.ask(path as string, { headers: { accept: "image/png, text/html;q=0" } });
      assert.equal(response.status, 200, path);
      assert.equal(response.headers.get("content-type"), type);
    }
  });

  it("exists for each form of the home page too", async () => {
    const markdown = await fixture.ask("/", { headers: { accept: "text/markdown" } });
    assert.equal(markdown.headers.get("content-location"), "/index.md");
    assert.equal(await markdown.text(), await (await fixture.ask("/index.md")).text());
  });
});
