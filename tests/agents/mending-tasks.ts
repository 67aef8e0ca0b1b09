import assert from "node:assert/strict";
import { addressIn, listOf, namedAfter, type Rows, type Task } from "./task.ts";

/** Tasks that an agent does wrong at first and corrects by the words of the refusal. */
export const mendingTasks: readonly Task[] = [
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
];
