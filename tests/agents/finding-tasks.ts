import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { countTokens } from "../../src/surfaces/tokens.ts";
import { addressIn, listOf, type Rows, type Task } from "./task.ts";

/** Tasks of finding something on the site, as people give them to agents. */
export const findingTasks: readonly Task[] = [
  {
    name: "says what the services cost",
    requests: 2,
    async run(visitor) {
      const { text } = await visitor.get("/llms.txt");
      const { text: prices } = await visitor.get(addressIn(text, "/pricing.md"));
      assert.match(prices, /\d\s?€/);
    },
  },
  {
    name: "finds its way from the headers of the home page alone",
    requests: 2,
    async run(visitor) {
      const { headers } = await visitor.get("/");
      const [, catalog = ""] = /<([^>]+)>; rel="api-catalog"/.exec(headers.get("link") ?? "") ?? [];
      const { linkset } = await visitor.json<{ linkset: { anchor: string }[] }>(catalog);
      assert.ok(
        linkset.some(({ anchor }) => anchor.endsWith("/mcp")) &&
          linkset.some(({ anchor }) => anchor.endsWith("/api/v1")),
      );
    },
  },
  {
    name: "lists the projects of a sector, in another language",
    requests: 3,
    async run(visitor) {
      const list = await listOf(visitor, "cases");
      const { data, page } = await visitor.json<Rows & { page: { untranslated: object[] } }>(
        `${list}?sector=ferries&locale=en`,
      );
      assert.ok(data.length + page.untranslated.length > 0);
      for (const { locale, sector } of data) assert.deepEqual([locale, sector], ["en", "ferries"]);
    },
  },
  {
    name: "names what is not published in another language",
    requests: 2,
    async run(visitor) {
      const { text } = await visitor.get("/llms.txt");
      const { text: english } = await visitor.get(addressIn(text, "/en/llms.txt"));
      assert.match(english, /^## Only in other languages$/m);
    },
  },
  {
    name: "lists the open positions with what they pay",
    requests: 3,
    async run(visitor) {
      const { data } = await visitor.json<Rows>(await listOf(visitor, "jobs"));
      assert.ok(data.length > 0 && data.every(({ salary, currency }) => salary && currency));
    },
  },
  {
    name: "tells which of two technologies the studio advises",
    requests: 3,
    async run(visitor) {
      const { text } = await visitor.get("/llms.txt");
      const mcp = addressIn(text, "/docs/mcp");
      const { tools } = (await visitor.rpc(mcp, "tools/list")) as {
        tools: { name: string; inputSchema: { properties: { slug?: { enum?: string[] } } } }[];
      };
      const tool = tools.find(({ inputSchema }) => inputSchema.properties.slug?.enum);
      const slug = tool?.inputSchema.properties.slug?.enum?.find((each) => each.includes("web"));
      const { isError, text: page } = await visitor.call(mcp, tool?.name ?? "", { slug });
      assert.equal(isError, false);
      assert.match(page, /^# /m);
    },
  },
  {
    name: "quotes a passage with its address",
    requests: 2,
    async run(visitor) {
      const { text } = await visitor.get("/llms.txt");
      const { structured } = await visitor.call(addressIn(text, "/docs/mcp"), "search", {
        query: "Treballeu en català?",
      });
      const [first] = structured.passages as { url: string; passage: string }[];
      assert.ok(first?.url && first.passage);
    },
  },
  {
    name: "finds the address and the telephone of the studio",
    requests: 2,
    async run(visitor) {
      const { text } = await visitor.get("/llms.txt");
      const json = addressIn(text, "/contact.md").replace(/\.md$/, ".json");
      const { data } = await visitor.json<{ data: { company: { offices: object[]; contact: { phone: string } } } }>(
        json,
      );
      assert.ok(data.company.offices.length > 0 && data.company.contact.phone);
    },
  },
  {
    name: "reads about one operation for hundreds of tokens",
    requests: 3,
    async run(visitor) {
      const { text } = await visitor.get("/llms.txt");
      const guide = await visitor.get(addressIn(text, "/api/llms.txt"));
      const { text: sheet } = await visitor.get(addressIn(guide.text, "/docs/estimateProject.md"));
      assert.match(sheet, /curl /);
      assert.ok(countTokens(sheet) < 1500, `${countTokens(sheet)} tokens`);
    },
  },
  {
    name: "takes up a skill and checks that it is what was published",
    requests: 2,
    async run(visitor) {
      type Index = { skills: { name: string; url: string; digest: string }[] };
      const index = "/.well-known/agent-skills/index.json";
      const { skills } = await visitor.json<Index>(index);
      const taken = skills.find(({ name }) => name.startsWith("commission"));
      const { text } = await visitor.get(new URL(taken?.url ?? "", `http://localhost:4321${index}`).href);
      assert.equal(taken?.digest, `sha256:${hash("sha256", text)}`);
    },
  },
  {
    name: "follows the knowledge bundle to a service",
    requests: 4,
    async run(visitor) {
      const { text } = await visitor.get("/llms.txt");
      const bundle = addressIn(text, "/okf/index.md");
      const index = await visitor.get(bundle);
      const [, folder = ""] = /\]\((services\/index\.md)\)/.exec(index.text) ?? [];
      const services = new URL(folder, bundle).href;
      const [, first = ""] = /\]\(([^)]+\.md)\)/.exec((await visitor.get(services)).text) ?? [];
      const concept = await visitor.get(new URL(first, services).href);
      assert.match(concept.text, /^type: Service$/m);
    },
  },
];
