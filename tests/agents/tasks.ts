import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { countTokens } from "../../src/surfaces/tokens.ts";
import type { Read, Visitor } from "./visitor.ts";

/** Something that somebody asks an agent to do, and in how many requests it is to be done. */
export interface Task {
  name: string;
  requests: number;
  run(visitor: Visitor): Promise<void>;
}

/** The first address in a text that ends in one of some ways. */
function addressIn(text: string, ending: string): string {
  const found = [...text.matchAll(/https?:\/\/[^\s"'<>()`\\]+/g)].map(([address]) => address.replace(/[.,;:]+$/, ""));
  const address = found.find((each) => each.endsWith(ending));
  assert.ok(address, `no address that ends in ${ending}`);
  return address;
}

/** Values between backquotes after some words of a resolution. */
function namedAfter(words: string, { text }: Read): string[] {
  const { resolution } = JSON.parse(text) as { resolution: string };
  const rest = resolution.slice(resolution.indexOf(words) + words.length).split(/\.\s/)[0] ?? "";
  const names = [...rest.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
  assert.ok(resolution.includes(words) && names.length > 0, resolution);
  return names;
}

/** The address of the API's list of something, by way of the site's summary and the API's guide. */
async function listOf(visitor: Visitor, collection: string): Promise<string> {
  const { text } = await visitor.get("/llms.txt");
  const guide = await visitor.get(addressIn(text, "/api/llms.txt"));
  assert.match(guide.text, new RegExp(`GET /api/v1/${collection}\\b`));
  return `/api/v1/${collection}`;
}

type Rows = { data: Record<string, unknown>[] };

/** What people ask agents to find, to calculate and to send. */
export const tasks: readonly Task[] = [
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
    name: "finds the positions that can be done from home, having guessed the value",
    requests: 4,
    async run(visitor) {
      const list = await listOf(visitor, "jobs");
      const refused = await visitor.get(`${list}?remote=yes`);
      assert.equal(refused.status, 400);
      const values = namedAfter("Known values of `remote`:", refused);
      const { data } = await visitor.json<Rows>(`${list}?remote=${values.find((value) => value === "remote")}`);
      assert.ok(data.every(({ remote }) => remote === "remote"));
    },
  },
  {
    name: "estimates a project over the API",
    requests: 3,
    async run(visitor) {
      await listOf(visitor, "services");
      const { status, text } = await visitor.post("/api/v1/estimate", {
        platforms: ["ios", "android"],
        complexity: "mvp",
      });
      assert.equal(status, 200, text);
      const { data } = JSON.parse(text);
      assert.ok(data.price.low < data.price.high && data.currency && data.inputs.platforms.length === 2);
      const sum = data.lines.reduce((total: number, { amount }: { amount: number }) => total + amount, 0);
      assert.equal(data.subtotal.amount, sum);
    },
  },
  {
    name: "estimates a project over MCP",
    requests: 3,
    async run(visitor) {
      const { text } = await visitor.get("/llms.txt");
      const mcp = addressIn(text, "/mcp");
      const { tools } = (await visitor.rpc(mcp, "tools/list")) as { tools: { description: string; name: string }[] };
      const tool = tools.find(({ description }) => /how much would a project cost/i.test(description));
      const { isError, structured } = await visitor.call(mcp, tool?.name ?? "", {
        platforms: ["web"],
        complexity: "mvp",
      });
      assert.equal(isError, false);
      assert.ok(structured.price && structured.currency);
    },
  },
  {
    name: "rehearses a contact request and then sends it",
    requests: 4,
    async run(visitor) {
      const { text } = await visitor.get("/llms.txt");
      const { text: rules } = await visitor.get(addressIn(text, "/auth.md"));
      const request = {
        name: "Ada",
        email: "ada@client.example",
        message: "I write for Ada, who needs a booking app.",
      };
      const rehearsed = await visitor.call(addressIn(rules, "/sandbox/mcp"), "submit_contact_request", request);
      assert.deepEqual([rehearsed.isError, rehearsed.structured.rehearsal], [false, true]);
      const sent = await visitor.call(addressIn(rules, "/mcp"), "submit_contact_request", request);
      assert.deepEqual([sent.isError, sent.structured.status], [false, "received"]);
    },
  },
  {
    name: "exports the services as one document",
    requests: 5,
    async run(visitor) {
      await listOf(visitor, "services");
      const { status, headers, text } = await visitor.post("/api/v1/exports", { resources: ["services"] });
      assert.equal(status, 202, text);
      await wait(Number(headers.get("retry-after")) * 1000);
      const { data } = await visitor.json<{ data: { result_url: string } }>(headers.get("location") ?? "");
      const result = await visitor.get(data.result_url);
      assert.match(result.text, /^# /m);
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
    name: "mends a filter that it guessed, by the words of the refusal",
    requests: 4,
    async run(visitor) {
      const list = await listOf(visitor, "cases");
      const refused = await visitor.get(`${list}?sector=ferry`);
      assert.equal(refused.status, 400);
      const known = namedAfter("Known values of `sector`:", refused);
      const { data } = await visitor.json<Rows>(`${list}?sector=${known.find((value) => value.startsWith("ferr"))}`);
      assert.ok(data.length > 0);
    },
  },
  {
    name: "mends a parameter that there is not",
    requests: 4,
    async run(visitor) {
      const list = await listOf(visitor, "articles");
      const refused = await visitor.get(`${list}?per_page=2`);
      const known = namedAfter("Known parameters:", refused);
      assert.ok(known.includes("limit"));
      const { data } = await visitor.json<Rows>(`${list}?limit=2`);
      assert.equal(data.length, 2);
    },
  },
  {
    name: "starts anew after a cursor that is not one",
    requests: 4,
    async run(visitor) {
      const list = await listOf(visitor, "services");
      const refused = await visitor.get(`${list}?limit=3&cursor=2`);
      assert.match(JSON.parse(refused.text).resolution, /Leave out `cursor`/);
      const { page } = await visitor.json<{ page: { next_cursor: string } }>(`${list}?limit=3`);
      assert.ok(page.next_cursor);
    },
  },
  {
    name: "finds the broken place of its JSON",
    requests: 4,
    async run(visitor) {
      await listOf(visitor, "services");
      const broken = '{"platforms": ["web"],\n "complexity": mvp}';
      const { status, text } = await visitor.post("/api/v1/estimate", broken);
      const [, line, column] = /line (\d+), column (\d+)/.exec(JSON.parse(text).detail) ?? [];
      assert.deepEqual(
        [status, line, column],
        [400, "2", String((broken.split("\n")[1]?.indexOf("mvp") as number) + 1)],
      );
      const mended = await visitor.post("/api/v1/estimate", broken.replace("mvp", '"mvp"'));
      assert.equal(mended.status, 200);
    },
  },
  {
    name: "mends a slug that it guessed",
    requests: 4,
    async run(visitor) {
      const list = await listOf(visitor, "services");
      const refused = await visitor.get(`${list}/cartografies`);
      assert.equal(refused.status, 404);
      const [slug] = namedAfter("Perhaps", refused);
      await visitor.json(`${list}/${slug}`);
    },
  },
  {
    name: "mends a route that it guessed",
    requests: 2,
    async run(visitor) {
      const refused = await visitor.guess("/api/v1/service");
      assert.equal(refused.status, 404);
      const { data } = await visitor.json<Rows>(addressIn(refused.text, "/api/v1/services"));
      assert.ok(data.length > 0);
    },
  },
  {
    name: "goes on to the tool where a write is for pages alone",
    requests: 4,
    async run(visitor) {
      await listOf(visitor, "services");
      const request = { name: "Bo", email: "bo@client.example", message: "I write for Bo about an audit." };
      const { status, text } = await visitor.post("/api/contact", request);
      assert.equal(status, 403);
      const [tool = ""] = namedAfter("MCP tool", { status, text, headers: new Headers() });
      const { isError } = await visitor.call(addressIn(text, "/mcp"), tool, request);
      assert.equal(isError, false);
    },
  },
  {
    name: "learns from a refused GET how to speak to the MCP server",
    requests: 3,
    async run(visitor) {
      const { text } = await visitor.get("/llms.txt");
      const refused = await visitor.get(addressIn(text, "/mcp"));
      assert.equal(refused.status, 405);
      const [example = ""] = /\{"jsonrpc".*?\}(?=[ .])/.exec(JSON.parse(refused.text).resolution) ?? [];
      const { status, text: answer } = await visitor.post(addressIn(text, "/mcp"), example);
      assert.equal(status, 200);
      assert.ok(answer.includes("list_services"));
    },
  },
  {
    name: "names the known slugs and tools after a wrong one",
    requests: 3,
    async run(visitor) {
      const { text } = await visitor.get("/llms.txt");
      const mcp = addressIn(text, "/docs/mcp");
      const refused = await visitor.call(mcp, "get_service", { slug: "cartografies" });
      assert.equal(refused.isError, true);
      const slug = /cartografia\b/.exec(refused.text)?.[0];
      const { structured } = await visitor.call(mcp, "get_service", { slug });
      assert.ok(structured.service);
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
    name: "asks the assistant over A2A",
    requests: 2,
    async run(visitor) {
      const card = await visitor.json<{ supportedInterfaces: { url: string; protocolVersion: string }[] }>(
        "/.well-known/agent-card.json",
      );
      const newest = card.supportedInterfaces.find(({ protocolVersion }) => protocolVersion === "1.0");
      const message = {
        messageId: "1",
        role: "ROLE_USER",
        parts: [{ text: "Quant costa una aplicació de tripulació?" }],
      };
      const { result } = { result: (await visitor.rpc(newest?.url ?? "", "SendMessage", { message })) as unknown } as {
        result: { message: { parts: { text?: string }[] } };
      };
      assert.match(result.message.parts.map(({ text = "" }) => text).join(""), /€/);
    },
  },
  {
    name: "reads three things in one request",
    requests: 3,
    async run(visitor) {
      await listOf(visitor, "services");
      const paths = ["/api/v1/company", "/api/v1/jobs?limit=1", "/api/v1/services/nothing"];
      const { text } = await visitor.post("/api/v1/batch", { requests: paths.map((path) => ({ path })) });
      const statuses = JSON.parse(text).responses.map(({ status }: { status: number }) => status);
      assert.deepEqual(statuses, [200, 200, 404]);
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
