import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { askBuild } from "../support/asked-build.ts";
import { assertNone } from "../support/assert-none.ts";
import { openBuiltSite } from "../support/built-site.ts";
import { describeSoundBuild } from "../support/describe-sound-build.ts";
import type { Json } from "../support/mcp/mcp.ts";
import { bareBuild } from "./bare-build.ts";
import { emptyMembers } from "./empty-parts.ts";

const { dist } = await bareBuild();
const { pages, textAt, paths, exists } = openBuiltSite(dist);
const calls: Record<string, Json[]> = {
  list_services: [{}],
  list_projects: [{}],
  // It has no prices, so that the tool answers no estimate.
  estimate_project: [],
  company_facts: [{}],
  submit_contact_request: [{ name: "Ada", email: "ada@client.example", message: "A question." }],
  search: [{ query: "websites" }],
  get_service: [{ slug: "websites" }],
  get_case_study: [{ slug: "quiet-office" }, { slug: "tool-library" }],
  compare_technologies: [{ slug: "paper-or-screen" }],
};

describeSoundBuild("the bare studio", dist, calls);

const contact = "http://localhost:4321/contact";

/** Pages of the studio itself; the reference describes every operation, those of prices too. */
const ownPages = pages.filter(({ path }) => !path.startsWith("/docs"));

describe("a studio with nothing but names and prose", () => {
  const { ask, post, dataAt, call } = askBuild(dist);

  it("answers a profile and records of the facts that it states", async () => {
    assert.deepEqual(await dataAt("/api/v1/company"), {
      locale: "en",
      url: "http://localhost:4321/about",
      markdown_url: "http://localhost:4321/about.md",
      updated_at: "2026-05-04",
      domain: "plain.example",
      name: "Plain",
      legal_name: "Anna and Berta Plain",
      founded: 2024,
      tagline: "Two people who make websites.",
      positioning: "We make websites and look after them.",
      currency: "EUR",
      contact: { email: "hello@plain.example", response: "We answer by email." },
    });
    for (const list of ["services", "cases", "articles", "jobs", "comparisons"]) {
      assert.deepEqual(emptyMembers(await dataAt(`/api/v1/${list}`)), [], list);
    }
  });

  it("says of a case whose client must not be named that it is confidential, and names nobody", async () => {
    assert.match(textAt("/cases/quiet-office.md"), /^- \*\*Client:\*\* Confidential$/m);
    assert.doesNotMatch(textAt("/cases/quiet-office"), /"about":/);
    assert.match((await call("list_projects", {})).content[0]?.text ?? "", /\(quiet-office; Confidential\)/);
  });

  it("says the first words of a page once, where its prose begins with its summary", () => {
    for (const [path, words] of [
      ["/about", "Two people who make websites."],
      ["/services/websites", "Websites for small organisations."],
      ["/jobs/draughtsman", "We look for somebody who draws."],
    ] as const) {
      const main = textAt(path).replace(/^[\s\S]*<main|<\/main[\s\S]*$/g, "");
      assert.equal(main.split(words).length, 2, path);
    }
  });

  it("has no page, menu entry, form or tool of a page about prices", () => {
    assertNone(paths.filter((path) => /^\/(pricing|estimate)\b/.test(path)));
    for (const { path } of ownPages) assert.doesNotMatch(textAt(path), /href="[^"]*\/(pricing|estimate)\b/, path);
    assert.ok(!exists("/api/v1/pricing"));
    const { tools } = JSON.parse(textAt("/.well-known/webmcp.json")) as { tools: { name: string }[] };
    assertNone(tools.filter(({ name }) => /^(fill_estimate_form|send_estimate)$/.test(name)));
  });

  it("answers every question for prices with the way to ask for an offer", async () => {
    const choice = { platforms: ["web"], complexity: "mvp" };
    const asked = [await ask("/api/v1/pricing"), await post("/api/v1/estimate", choice)];
    for (const answer of asked) {
      const problem = (await answer.json()) as Record<string, string>;
      assert.equal(answer.status, 404);
      assert.equal(problem.detail, "The studio states no prices.");
      assert.match(problem.resolution ?? "", new RegExp(`${contact}, or write to hello@plain.example`));
    }
    const { isError, content } = await call("estimate_project", choice);
    assert.equal(isError, true);
    assert.equal(
      content[0]?.text,
      `The studio states no prices. Ask for an offer at ${contact}, or write to hello@plain.example.`,
    );
  });

  it("lists services without prices and weeks over MCP", async () => {
    const { structuredContent, content } = await call("list_services", {});
    const url = "http://localhost:4321/services/websites";
    const summary = "Websites for small organisations.";
    assert.deepEqual(structuredContent, {
      services: [{ slug: "websites", title: "Websites", summary, url }],
      untranslated: [],
    });
    assert.equal(content[0]?.text, `Websites (websites): ${summary} ${url}`);
  });
});
