import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { lastChange } from "../../src/model/studio.ts";
import { contentSignal, contentUsage } from "../../src/surfaces/ai-use.ts";
import { expiry } from "../../src/surfaces/security.ts";
import { describeMatrix } from "../support/matrix.ts";
import { baseUrl, pages, studio, textAt } from "../support/rendered-site.ts";

const fieldsOf = (text: string) =>
  text
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => /^([\w-]+): (.+)$/.exec(line)?.slice(1) as [string, string]);

describe("robots.txt", () => {
  const fields = fieldsOf(textAt("/robots.txt"));

  it("lets everybody in, and says what may be done, in one group", () => {
    const { ai_policy: policy } = studio.company;
    assert.deepEqual(fields.slice(0, 3), [
      ["User-agent", "*"],
      ["Content-Signal", contentSignal(policy)],
      ["Allow", "/"],
    ]);
  });

  it("names the sitemap, and nothing that search engines do not know", () => {
    assert.deepEqual(fields.slice(3), [["Sitemap", `${baseUrl}/sitemap.xml`]]);
  });

  it("has a policy that says the same in both vocabularies, whatever it is", () => {
    for (const search of ["yes", "no"] as const) {
      for (const ai_train of ["yes", "no"] as const) {
        const policy = { search, ai_input: "yes", ai_train } as const;
        assert.equal(contentSignal(policy), `search=${search}, ai-input=yes, ai-train=${ai_train}`);
        assert.equal(contentUsage(policy), `search=${search[0]}, train-ai=${ai_train[0]}`);
      }
    }
  });
});

describeMatrix("a page as text", {}, (fixture) => {
  it("carries the policy, however it was asked for", async () => {
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

  it("has every field that RFC 9116 wants, once", () => {
    assert.deepEqual(valuesOf("Contact"), [`mailto:${studio.company.contact.email}`]);
    assert.deepEqual(valuesOf("Canonical"), [`${baseUrl}/.well-known/security.txt`]);
    assert.deepEqual(valuesOf("Preferred-Languages"), ["ca, en"]);
    assert.equal(valuesOf("Expires").length, 1);
    assert.equal(valuesOf("Policy").length, 1);
  });

  it("holds for three months at least, and for less than a year", () => {
    const [expires = ""] = valuesOf("Expires");
    assert.match(expires, /^\d{4}-\d\d-\d\dT00:00:00Z$/);
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    assert.ok(days > 0 && days < 365, expires);
  });

  it("is the same at the older place", () => {
    assert.equal(textAt("/security.txt"), textAt("/.well-known/security.txt"));
  });
});

describe("the end of security.txt", () => {
  it("depends on the content's last change, and moves only when little time is left", () => {
    assert.equal(expiry("2026-01-01", "2026-01-01"), "2026-07-02");
    assert.equal(expiry("2026-01-01", "2026-04-03"), "2026-07-02");
    assert.equal(expiry("2026-01-01", "2026-04-04"), "2026-12-31");
  });

  it("is never past when it is made, however old the content", () => {
    for (let day = Date.parse("2026-01-01"); day < Date.parse("2032-01-01"); day += 86_400_000 * 5) {
      const left = Date.parse(expiry("2026-01-01", new Date(day).toISOString().slice(0, 10))) - day;
      assert.ok(left >= 90 * 86_400_000 && left < 365 * 86_400_000, new Date(day).toISOString());
    }
  });

  it("is sensible when the content is dated after the build", () => {
    assert.equal(expiry("2026-03-01", "2026-01-01"), "2026-08-30");
  });
});

describe("humans.txt", () => {
  const text = textAt("/humans.txt");

  it("names the studio, every role with its people, and the day of the last change", () => {
    const { company, defaultLocale } = studio;
    assert.match(text, new RegExp(`^${company.name} \\(${RegExp.escape(company.legal_name)}\\)$`, "m"));
    for (const { role, people } of company.team.roles) assert.ok(text.includes(`${role[defaultLocale]}: ${people}\n`));
    assert.ok(text.includes(`Last update: ${lastChange(studio)}\n`));
    assert.ok(pages.some(({ path }) => text.includes(`Form: ${baseUrl}${path}\n`)));
  });
});
