import assert from "node:assert/strict";
import { it } from "node:test";
import { describeMatrix } from "../../support/matrix.ts";

describeMatrix("a page in its representations", {}, (fixture) => {
  it("is HTML for a browser, and names its other variants", async () => {
    const response = await fixture.ask("/services", { headers: { accept: "text/html,*/*;q=0.8" } });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("content-type"), "text/html; charset=utf-8");
    assert.match(response.headers.get("link") ?? "", /<\/services\.md>; rel="alternate"; type="text\/markdown"/);
    assert.match(await response.text(), /<h1/);
  });

  it("is Markdown for an agent that names it at equal weight", async () => {
    const response = await fixture.ask("/services", { headers: { accept: "text/markdown, text/html, */*" } });
    assert.equal(response.headers.get("content-type"), "text/markdown; charset=utf-8");
    assert.equal(response.headers.get("content-location"), "/services.md");
    assert.equal(response.headers.get("vary"), "Accept, Accept-Encoding");
    const variant = await fixture.ask("/services.md");
    assert.equal(await response.text(), await variant.text());
  });
});
