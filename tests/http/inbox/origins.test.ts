import assert from "node:assert/strict";
import { it } from "node:test";
import { inquiry, submissionsIn } from "../../support/http/contact.ts";
import { describeMatrix } from "../../support/matrix.ts";

const own = "http://localhost:4321";
const partner = "https://partner.example";

/** Header fields that do not prove that a request comes from a page of the site. */
const unproven: Record<string, string>[] = [
  {},
  { origin: "" },
  { origin: "null" },
  { origin: "https://evil.example" },
  { origin: "http://evil.example" },
  { origin: `${own}.evil.example` },
  { origin: "http://localhost.evil.example:4321" },
  { origin: "http://evil-localhost:4321" },
  { origin: "http://localhost:4321@evil.example" },
  { origin: "http://evil.example@localhost:4321" },
  { origin: "http://user:pass@localhost:4321" },
  { origin: "http://localhost" },
  { origin: "http://localhost:80" },
  { origin: "http://localhost:43210" },
  { origin: "http://localhost:4322" },
  { origin: "https://localhost:4321" },
  { origin: "HTTP://LOCALHOST:4321" },
  { origin: "http://Localhost:4321" },
  { origin: "http://localhost.:4321" },
  { origin: "http://localhost:4321." },
  { origin: `${own}/` },
  { origin: `${own}/contact` },
  { origin: `${own}?` },
  { origin: `${own}#` },
  { origin: `${own}, https://evil.example` },
  { origin: `https://evil.example, ${own}` },
  { origin: `${own} https://evil.example` },
  { origin: "http://127.0.0.1:4321" },
  { origin: "http://[::1]:4321" },
  { origin: "//localhost:4321" },
  { origin: "localhost:4321" },
  { origin: "file://" },
  { origin: "https://partner.example.evil.example" },
  { origin: "http://partner.example" },
  { origin: "https://sub.partner.example" },
  { referer: `${own}/contact` },
  { host: "localhost:4321" },
  { "x-forwarded-host": "localhost:4321" },
  { host: "evil.example", origin: "http://evil.example" },
  { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https", origin: "https://evil.example" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "none" },
  { "sec-fetch-site": "" },
  { "sec-fetch-site": "same-origin, cross-site" },
  { "sec-fetch-site": "same-origin;x" },
  { "sec-fetch-site": "SAME-ORIGIN" },
  { "sec-fetch-mode": "same-origin" },
  { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
  ...["cross-site", "same-site", "none", "same-origin, cross-site"].map((site) => ({
    origin: "null",
    "sec-fetch-site": site,
  })),
];

const proven: Record<string, string>[] = [
  { "sec-fetch-site": "same-origin" },
  { origin: own },
  { origin: partner },
  { origin: own, "sec-fetch-site": "same-origin" },
  // Browsers hide the origin under a policy of no referrer, and in a page that was opened by a redirect.
  { origin: "null", "sec-fetch-site": "same-origin" },
  { origin: partner, "sec-fetch-site": "cross-site" },
];

describeMatrix("an inquiry", { ALLOWED_ORIGINS: `${partner}/, https://other.example` }, (fixture) => {
  const ask = (headers: Record<string, string>, body: string) =>
    fixture.ask("/api/contact", { method: "POST", headers: { "content-type": "application/json", ...headers }, body });

  it("is refused before its body is read, and not stored, where nothing proves that it comes from the site", async () => {
    for (const headers of unproven) {
      for (const body of [JSON.stringify(inquiry), "{", "x".repeat(70_000)]) {
        const response = await ask(headers, body);
        assert.equal(response.status, 403, JSON.stringify(headers));
        assert.equal(((await response.json()) as { code: string }).code, "origin_not_allowed");
        assert.equal(response.headers.get("access-control-allow-origin"), null);
      }
    }
    assert.deepEqual(submissionsIn(fixture), []);
  });

  it("is taken where its headers prove that it comes from the site or an allowed origin", async () => {
    for (const headers of proven) {
      assert.equal((await ask(headers, JSON.stringify(inquiry))).status, 200, JSON.stringify(headers));
    }
    assert.equal(submissionsIn(fixture).length, proven.length);
  });
});
