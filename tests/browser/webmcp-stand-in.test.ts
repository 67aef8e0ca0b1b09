import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright";
import { withoutChromium } from "../support/browser/chromium.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { service } from "../support/studio-under-test.ts";

interface StandInTool {
  name: string;
  title: string;
  annotations: object;
  execute(input?: unknown): Promise<unknown>;
}

/** Window with the tools that the stand-in holds. */
type WithTools = { standIn: Map<string, StandInTool> };

describe("The tools of a page in a browser without WebMCP", { skip: withoutChromium }, () => {
  const site = visitSite();

  /** Opens a page whose navigator has the interface at the place of older browsers. */
  async function openWithStandIn(path: string): Promise<Page> {
    const page = await site.visitor();
    await using _standIn = await page.addInitScript(() => {
      const standIn: WithTools["standIn"] = new Map();
      const registerTool = async (tool: StandInTool, options?: { signal?: AbortSignal }) => {
        if (standIn.has(tool.name)) throw new DOMException("twice", "InvalidStateError");
        standIn.set(tool.name, tool);
        options?.signal?.addEventListener("abort", () => standIn.delete(tool.name));
      };
      Object.assign(window, { standIn });
      Object.defineProperty(navigator, "modelContext", { value: { registerTool } });
    });
    await page.goto(site.origin + path);
    await page.waitForFunction(() => (window as unknown as WithTools).standIn.size >= 3);
    return page;
  }

  const namesIn = (page: Page) => page.evaluate(() => [...(window as unknown as WithTools).standIn.keys()]);

  /** Executes a tool in the page; returns its reply or the reason of its refusal. */
  const execute = (page: Page, name: string, input: unknown) =>
    page.evaluate(
      ([tool, given]) =>
        (window as unknown as WithTools).standIn
          .get(tool as string)
          ?.execute(given)
          .then(
            (answer) => JSON.stringify(answer),
            (error: Error) => `${error.name}: ${error.message}`,
          ),
      [name, input] as const,
    );

  it("cause no error, no request and no message", async () => {
    const page = await site.visitor();
    const said: string[] = [];
    page.on("console", (line) => said.push(line.text()));
    page.on("pageerror", (error) => said.push(error.message));
    page.on("request", (request) => /webmcp\.json|\/mcp$/.test(request.url()) && said.push(request.url()));
    for (const path of ["/", "/contact", `/services/${service}`]) {
      await page.goto(site.origin + path);
      // A page sends all its own requests before it knows the state of the assistant.
      await page.locator("ask-entry[ready]").first().waitFor({ state: "attached" });
      await page.evaluate(() => fetch("/robots.txt"));
      assert.equal(await page.evaluate(() => "modelContext" in document || "modelContext" in navigator), false);
    }
    assert.deepEqual(said, []);
  });

  it("register where older browsers have the interface", async () => {
    const page = await openWithStandIn(`/services/${service}`);
    assert.deepEqual((await namesIn(page)).sort(), ["get_service", "list_services", "search"]);
    assert.match((await execute(page, "get_service", { slug: service })) ?? "", new RegExp(`"slug":"${service}"`));
    assert.match((await execute(page, "list_services", undefined)) ?? "", /"services":\[/);
    assert.deepEqual(
      await page.evaluate(() => {
        const { title, annotations } = (window as unknown as WithTools).standIn.get("search") as StandInTool;
        return { title, annotations };
      }),
      { title: "Search the site", annotations: { readOnlyHint: true } },
    );
  });

  it("refuse a wrong argument by its name, before they ask the server", async () => {
    const page = await openWithStandIn(`/services/${service}`);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    for (const [name, input, named] of [
      ["get_service", {}, /^TypeError: slug: is missing/],
      ["get_service", { slug: 5 }, /^TypeError: slug: must be a string/],
      ["get_service", { slug: "" }, /^TypeError: slug: must have 1/],
      ["get_service", { slug: "x".repeat(101) }, /^TypeError: slug: must have at most 100/],
      ["get_service", { slug: service, locale: "de" }, /^TypeError: locale: must be one of ca, en/],
      ["get_service", { slug: service, colour: 1 }, /^TypeError: colour: not an argument; there are slug, locale/],
      ["get_service", { slug: service, constructor: 1 }, /^TypeError: constructor: not an argument/],
      ["search", { query: "price", limit: "5" }, /^TypeError: limit: must be a whole number/],
      ["search", { query: "price", limit: 2.5 }, /^TypeError: limit: must be a whole number/],
      ["search", { query: "price", limit: 0 }, /^TypeError: limit: must be 1 or more/],
      ["search", { query: "price", limit: 11 }, /^TypeError: limit: must be 10 or less/],
    ] as const) {
      assert.match((await execute(page, name, input)) ?? "", named, JSON.stringify(input));
    }
    assert.deepEqual(asked, []);
    const pricing = await openWithStandIn("/pricing");
    for (const [input, named] of [
      [{ complexity: "mvp" }, /^TypeError: platforms: is missing/],
      [{ complexity: "mvp", platforms: "ios" }, /^TypeError: platforms: must be a list/],
      [{ complexity: "mvp", platforms: [] }, /^TypeError: platforms: must have 1/],
      [{ complexity: "mvp", platforms: ["fax"] }, /^TypeError: platforms: must be one of web, ios/],
      [{ complexity: "mvp", platforms: ["ios", "ios"] }, /platforms/],
    ] as const) {
      assert.match((await execute(pricing, "estimate_project", input)) ?? "", named, JSON.stringify(input));
    }
  });

  it("pass on the refusal of the server", async () => {
    const page = await openWithStandIn(`/services/${service}`);
    assert.match((await execute(page, "get_service", { slug: "missing" })) ?? "", new RegExp(`^Error: .*${service}`));
    await page.route("**/mcp", (route) => route.abort());
    assert.match((await execute(page, "get_service", { slug: service })) ?? "", /^TypeError: /);
  });

  it("unregister when the page goes for good", async () => {
    const page = await openWithStandIn(`/services/${service}`);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
    assert.equal((await namesIn(page)).length, 3);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: false })));
    assert.deepEqual(await namesIn(page), []);
  });
});
