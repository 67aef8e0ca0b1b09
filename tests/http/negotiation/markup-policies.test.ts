import assert from "node:assert/strict";
import { it } from "node:test";
import { readManifest } from "../../../functions/hosts/node/pack.ts";
import { prepareHeaders } from "../../../functions/http/file-headers.ts";
import { isSandboxed } from "../../../src/api/http/markup-policy.ts";
import { artifactsOfFiles } from "../../../src/publish/files.ts";
import { everyRow } from "../../support/every-row.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { dist } from "../../support/places.ts";

/** Returns the policy of a public file, in a 200 and in a 304. */
function policiesOf(file: string): (string | undefined)[] {
  const [artifact] = artifactsOfFiles("public", [file]);
  const variant = { type: artifact?.mediaType ?? "", file, identity: { etag: '"a"', length: 1, offset: 0 } };
  const { ok, notModified } = prepareHeaders(`/${file}`, [variant], variant, "identity", []);
  return [ok, notModified].map((headers) => headers[headers.indexOf("Content-Security-Policy") + 1 || headers.length]);
}

const documents = "svg svgz xml xhtml xht mml mathml rss atom rdf xsl xslt dtd gpx wsdl".split(" ");

it("A public file that can hold markup has a policy that lets it show itself and do nothing else", () =>
  everyRow([...documents, "SVG"], (ending) => {
    for (const policy of policiesOf(`a.${ending}`)) {
      assert.match(policy ?? "", /^default-src 'none'; .*; sandbox$/);
      assert.doesNotMatch(policy ?? "", /script|https?:|'self'|allow-/);
    }
  }));

it("A public page has a policy that takes the origin of the site from it", () =>
  everyRow(["html", "htm", "shtml"], (ending) => {
    for (const policy of policiesOf(`a.${ending}`)) {
      assert.ok(isSandboxed(policy ?? ""));
      assert.match(policy ?? "", /frame-ancestors 'none'/);
      assert.doesNotMatch(policy ?? "", /allow-same-origin|allow-top-navigation( |$)/);
    }
  }));

it("A public file without markup has no policy", () =>
  everyRow(["txt", "md", "pdf", "png", "json", "css", "js", "zip", "mp4"], (ending) =>
    assert.deepEqual(policiesOf(`a.${ending}`), [undefined, undefined]),
  ));

describeMatrix("What is published and is no page", {}, (fixture) => {
  it("has a policy with `sandbox` wherever it can hold markup, and pages have none", async () => {
    const { routes } = readManifest(dist);
    const paths = Object.entries(routes)
      .filter(([, [variant]]) => /html|xml/.test(variant?.type ?? ""))
      .map(([path, variants]) => ({ path, isPage: variants.length > 1 }));
    assert.ok(paths.some(({ path }) => path.endsWith(".svg")) && paths.some(({ path }) => path === "/sitemap.xml"));
    const pages = paths.filter(({ isPage }) => isPage).slice(0, 5);
    await everyRow([...pages, ...paths.filter(({ isPage }) => !isPage)], async ({ path, isPage }) => {
      const { headers } = await fixture.ask(path);
      const policy = headers.get("content-security-policy") ?? "";
      const again = await fixture.ask(path, { headers: { "if-none-match": headers.get("etag") ?? "" } });
      assert.equal(isSandboxed(policy), !isPage);
      assert.deepEqual([again.status, again.headers.get("content-security-policy")], [304, policy]);
    });
  });
});
