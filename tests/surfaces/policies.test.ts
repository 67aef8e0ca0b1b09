import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { lastChange } from "../../src/model/studio/studio.ts";
import { contentSignal, contentUsage } from "../../src/surfaces/ai-use.ts";
import { expiry } from "../../src/surfaces/security.ts";
import { describeMatrix } from "../support/matrix.ts";
import { baseUrl, pages, studio, textAt } from "../support/published-site.ts";

const fieldsOf = (text: string) =>
  text
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => /^([\w-]+): (.+)$/.exec(line)?.slice(1) as [string, string]);

describe("robots.txt", () => {
  const fields = fieldsOf(textAt("/robots.txt"));

  it("allows every crawler and states the policy for content, in one group", () => {
    const { ai_policy: policy } = studio.company;
    assert.deepEqual(fields.slice(0, 3), [
      ["User-agent", "*"],
      ["Content-Signal", contentSignal(policy)],
      ["Allow", "/"],
    ]);
  });

  it("names the sitemap and nothing else", () =>
    assert.deepEqual(fields.slice(3), [["Sitemap", `${baseUrl}/sitemap.xml`]]));

  it("has the same policy in both vocabularies, for every setting", () => {
    for (const search of ["yes", "no"] as const) {
      for (const ai_train of ["yes", "no"] as const) {
        const policy = { search, ai_input: "yes", ai_train } as const;
        assert.equal(contentSignal(policy), `search=${search}, ai-input=yes, ai-train=${ai_train}`);
        assert.equal(contentUsage(policy), `search=${search[0]}, train-ai=${ai_train[0]}`);
      }
    }
  });
});

describeMatrix("the Markdown or JSON of a page", {}, (fixture) => {
  it("has the header of the content policy, by address and by Accept", async () => {
    const { ai_policy: policy } = studio.company;
    for (const [path, accept] of [
      ["/services.md", "*/*"],
      ["/services", "text/markdown"],
      ["/en/services.json", "*/*"],
    ] as const) {
      const { headers } = await fixture.ask(path, { headers: { accept } });
      assert.equal(headers.get("content-usage"), contentUsage(policy), path);
      const isMarkdown = headers.get("content-type")?.startsWith("text/markdown");
      assert.equal(headers.get("content-signal"), isMarkdown ? contentSignal(policy) : null, path);
    }
  });
});

describe("security.txt", () => {
  const fields = fieldsOf(textAt("/.well-known/security.txt"));
  const valuesOf = (name: string) => fields.filter(([field]) => field === name).map(([, value]) => value);

  it("has every field that RFC 9116 requires, once", () => {
    assert.deepEqual(valuesOf("Contact"), [`mailto:${studio.company.contact.email}`]);
    assert.deepEqual(valuesOf("Canonical"), [`${baseUrl}/.well-known/security.txt`]);
    assert.deepEqual(valuesOf("Preferred-Languages"), ["ca, en"]);
    assert.equal(valuesOf("Expires").length, 1);
    assert.equal(valuesOf("Policy").length, 1);
  });

  it("expires in the future and within a year", () => {
    const [expires = ""] = valuesOf("Expires");
    assert.match(expires, /^\d{4}-\d\d-\d\dT00:00:00Z$/);
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    assert.ok(days > 0 && days < 365, expires);
  });

  it("is the same at the older address /security.txt", () =>
    assert.equal(textAt("/security.txt"), textAt("/.well-known/security.txt")));
});

describe("the expiry of security.txt", () => {
  it("depends on the last change of the content and moves only when little time is left", () => {
    assert.equal(expiry("2026-01-01", "2026-01-01"), "2026-07-02");
    assert.equal(expiry("2026-01-01", "2026-04-03"), "2026-07-02");
    assert.equal(expiry("2026-01-01", "2026-04-04"), "2026-12-31");
  });

  it("lies 90 to 365 days ahead, however old the content is", () => {
    for (let day = Date.parse("2026-01-01"); day < Date.parse("2032-01-01"); day += 86_400_000 * 5) {
      const left = Date.parse(expiry("2026-01-01", new Date(day).toISOString().slice(0, 10))) - day;
      assert.ok(left >= 90 * 86_400_000 && left < 365 * 86_400_000, new Date(day).toISOString());
    }
  });

  it("follows the content where that is dated after the build", () =>
    assert.equal(expiry("2026-03-01", "2026-01-01"), "2026-08-30"));
});

describe("humans.txt", () => {
  const text = textAt("/humans.txt");

  it("names the studio, every role with its people, and the day of the last change", () => {
    const { company, defaultLocale } = studio;
    assert.match(text, new RegExp(`^${company.name} \\(${RegExp.escape(company.legal_name)}\\)$`, "m"));
    for (const { role, people } of company.team?.roles ?? [])
      assert.ok(text.includes(`${role[defaultLocale]}: ${people}\n`));
    assert.ok(text.includes(`Last update: ${lastChange(studio)}\n`));
    assert.ok(pages.some(({ path }) => text.includes(`Form: ${baseUrl}${path}\n`)));
  });
});
