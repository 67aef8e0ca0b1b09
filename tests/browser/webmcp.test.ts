import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Page } from "playwright";
import { withoutChromium } from "../support/browser/chromium.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { eventually } from "../support/eventually.ts";
import { message, post } from "../support/mcp/mcp.ts";
import { article, caseStudy, comparison, guide, job, service } from "../support/studio-under-test.ts";

interface PageTool {
  name: string;
  title: string;
  description: string;
  type?: string;
  inputSchema: { properties: Record<string, unknown>; required?: string[] };
  availableOn: string[];
}

/** One page of each kind, and some in other languages. */
const kinds = [
  "/",
  "/about",
  "/pricing",
  "/estimate",
  "/contact",
  "/services",
  `/services/${service}`,
  "/cases",
  `/cases/${caseStudy}`,
  "/comparisons",
  `/comparisons/${comparison}`,
  `/articles/${article}`,
  `/jobs/${job}`,
  `/resources/${guide}`,
  "/docs",
  "/en",
  `/en/services/${service}`,
  "/en/contact",
  `/en/cases/${caseStudy}`,
];

describe("The tools of a page in a browser with WebMCP", { skip: withoutChromium }, () => {
  const site = visitSite({ features: ["WebMCP"] });
  let page: Page;
  let tools: PageTool[];
  const troubles: string[] = [];

  before(async () => {
    tools = ((await (await fetch(`${site.origin}/.well-known/webmcp.json`)).json()) as { tools: PageTool[] }).tools;
    page = await site.visitor();
    page.on("pageerror", (error) => troubles.push(error.message));
    page.on("console", (line) => /^(error|warning)$/.test(line.type()) && troubles.push(line.text()));
  });

  const expectedOn = (path: string) =>
    tools.filter(({ availableOn }) =>
      availableOn.some((place) => (place.endsWith("/*") ? path.startsWith(place.slice(0, -1)) : path === place)),
    );

  const namesOn = async () => (await page.webmcp.tools()).map(({ name }) => name).sort();

  /** Opens a page and waits until it has as many tools as the manifest lists. */
  async function open(path: string): Promise<string[]> {
    await page.goto(site.origin + path);
    const count = expectedOn(path).length;
    await eventually(`${count} tools on ${path}`, async () => (await namesOn()).length >= count);
    // A second request for the manifest is answered after the page has registered every tool of the first.
    await page.evaluate(async () => (await fetch("/.well-known/webmcp.json")).json());
    return namesOn();
  }

  it("are exactly those that the manifest lists for the page", async () => {
    const seen = new Set<string>();
    for (const path of kinds) {
      const expected = expectedOn(path).map(({ name }) => name);
      assert.deepEqual(await open(path), expected.sort(), path);
      for (const name of expected) seen.add(name);
    }
    assert.deepEqual([...seen].sort(), tools.map(({ name }) => name).sort());
    assert.deepEqual(troubles, []);
  });

  it("have the descriptions and schemas of the manifest", async () => {
    await open(`/services/${service}`);
    for (const { name, description, inputSchema } of await page.webmcp.tools()) {
      const tool = tools.find((each) => each.name === name);
      assert.deepEqual(
        { description, inputSchema },
        { description: tool?.description, inputSchema: tool?.inputSchema },
      );
    }
  });

  it("give the same answers as the server", async () => {
    for (const [path, name, input] of [
      [`/services/${service}`, "get_service", { slug: service, locale: "en" }],
      ["/services", "list_services", {}],
      ["/cases", "list_projects", { sector: "ferries" }],
      ["/cases", "get_case_study", { slug: caseStudy, locale: "en" }],
      ["/comparisons", "compare_technologies", { slug: comparison }],
      ["/pricing", "estimate_project", { platforms: ["ios", "web"], complexity: "mvp", timeline: "rush" }],
      ["/about", "company_facts", { locale: "en" }],
      ["/docs", "search", { query: "rate limit", limit: 2 }],
    ] as const) {
      await open(path);
      const called = await page.webmcp.callTool(name, input);
      const call = message("tools/call", { name, arguments: input });
      const response = await fetch(`${site.origin}/mcp`, post(call) as RequestInit);
      assert.deepEqual(called, ((await response.json()) as { result: unknown }).result, name);
    }
  });

  it("include the contact form, which they fill in and leave to the visitor to send", async () => {
    await open("/contact");
    const form = (await page.webmcp.tools()).find(({ name }) => name === "submit_contact_request");
    const listed = tools.find(({ name }) => name === "submit_contact_request");
    assert.equal(listed?.type, "declarative-form");
    const schema = form?.inputSchema as PageTool["inputSchema"];
    assert.deepEqual(schema.required, listed?.inputSchema.required);
    for (const field of ["name", "email", "message", "company", "phone"]) {
      assert.ok(field in schema.properties, field);
      assert.ok(field in (listed?.inputSchema.properties ?? {}), field);
    }
    const input = { name: "An agent", email: "agent@client.example", message: "Filled in by a program." };
    const call = assert.rejects(page.webmcp.callTool("submit_contact_request", input));
    await eventually("a filled field", async () => (await page.locator("[name=message]").inputValue()) !== "");
    assert.equal(await page.locator("[name=message]").inputValue(), input.message);
    assert.equal(await page.locator("[role=status]").getAttribute("data-state"), null);
    // The call waits for the visitor, who leaves the page.
    await page.goto(`${site.origin}/robots.txt`);
    await call;
  });

  it("include the estimate form, with its fields", async () => {
    await open("/estimate");
    const form = (await page.webmcp.tools()).find(({ name }) => name === "fill_estimate_form");
    const listed = tools.find(({ name }) => name === "fill_estimate_form");
    assert.equal(listed?.type, "declarative-form");
    const fieldsOf = (tool: unknown) => Object.keys((tool as PageTool).inputSchema.properties).sort();
    assert.deepEqual(fieldsOf(form), fieldsOf(listed));
  });

  it("stay when the page may come back, and unregister when it goes for good", async () => {
    const leave = (persisted: boolean) =>
      page.evaluate((kept) => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: kept })), persisted);
    const names = await open(`/services/${service}`);
    await leave(true);
    assert.deepEqual(await namesOn(), names);
    await leave(false);
    assert.deepEqual(await namesOn(), []);
  });
});
