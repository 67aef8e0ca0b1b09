import assert from "node:assert/strict";
import { it } from "node:test";
import type { ProblemBody } from "../../../src/api/errors/problems.ts";
import { pricesOf } from "../../../src/model/studio/studio.ts";
import { post } from "../../api/examples.ts";
import { everyRow } from "../../support/every-row.ts";
import { inquiry, ownPage, send } from "../../support/http/contact.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { type Json, message, post as rpc } from "../../support/mcp/mcp.ts";
import { defaultLocale, service, studio } from "../../support/studio-under-test.ts";

const [web = "", other = ""] = pricesOf(studio).platforms.map(({ id }) => id);
const examples = JSON.stringify([web, other]);

/** Faulty requests: path, body, pointer and detail of the fault. */
const refused: [path: string, body: Json, pointer: string, detail: string][] = [
  ...[web, `["${web}"]`, `${web},${other}`, 5, { 0: web }, "x".repeat(200)].flatMap((platforms): typeof refused => [
    ["/api/v1/estimate", { platforms, complexity: "mvp" }, "#/platforms", `must be an array, such as ${examples}`],
    ["/api/estimate", { platforms, email: inquiry.email }, "#/platforms", `must be an array, such as ${examples}`],
  ]),
  [
    "/api/v1/batch",
    { requests: "/api/v1/company" },
    "#/requests",
    'must be an array, such as [{"path":"/api/v1/company"}]',
  ],
  [
    "/api/v1/batch",
    { requests: ["/api/v1/company"] },
    "#/requests/0",
    'must be an object, such as {"path":"/api/v1/company"}',
  ],
  ["/api/v1/exports", { resources: "services" }, "#/resources", 'must be an array, such as ["services"]'],
  [
    "/api/chat",
    { message: "Hello", history: "Hello" },
    "#/history",
    'must be an array, such as [{"role":"user","content":"text"}]',
  ],
  ["/api/contact", { ...inquiry, name: Array(200).fill("a") }, "#/name", "must be a string"],
];

/** Arguments as a model may write them → their meaning. */
const meant: [tool: string, sent: unknown, meant: Json][] = [
  ["estimate_project", { platforms: web, complexity: "mvp" }, { platforms: [web], complexity: "mvp" }],
  ["estimate_project", { platforms: `["${web}"]`, complexity: "mvp" }, { platforms: [web], complexity: "mvp" }],
  [
    "estimate_project",
    { platforms: `[ "${web}", "${other}" ]`, complexity: "mvp" },
    { platforms: [web, other], complexity: "mvp" },
  ],
  [
    "estimate_project",
    { platforms: `${web}, ${other}`, complexity: "mvp" },
    { platforms: [web, other], complexity: "mvp" },
  ],
  ["estimate_project", { platforms: [web], complexity: " MVP " }, { platforms: [web], complexity: "mvp" }],
  [
    "estimate_project",
    { platforms: [web], complexity: ["mvp"], design: null },
    { platforms: [web], complexity: "mvp" },
  ],
  [
    "estimate_project",
    JSON.stringify({ platforms: [web], complexity: "mvp" }),
    { platforms: [web], complexity: "mvp" },
  ],
  ["search", { query: "price", limit: null }, { query: "price" }],
  ["get_service", { slug: [service], locale: defaultLocale.toUpperCase() }, { slug: service }],
];

describeMatrix("a list that comes as a text", {}, (fixture) => {
  const call = async (name: string, args: unknown) => {
    const response = await fixture.ask("/mcp", rpc(message("tools/call", { name, arguments: args as Json })));
    return ((await response.json()) as { result: Json }).result;
  };

  it("is one fault with an example, in every body", () =>
    everyRow(refused, async ([path, body, pointer, detail]) => {
      const response = await fixture.ask(path, path.startsWith("/api/v1/") ? post(body) : send(body, ownPage));
      assert.equal(response.status, 400);
      assert.deepEqual(((await response.json()) as ProblemBody).errors, [{ pointer, detail }]);
    }));

  it("is taken over MCP as the list that it means, as are choices and what is left out", () =>
    everyRow(meant, async ([tool, sent, args]) => {
      const result = await call(tool, sent);
      assert.equal(result.isError, undefined, JSON.stringify(result).slice(0, 300));
      assert.deepEqual(result, await call(tool, args));
    }));

  it("is refused over MCP with one true fault and an example where it means no list", async () => {
    for (const platforms of ["", {}]) {
      const { content } = await call("estimate_project", { platforms, complexity: "mvp" });
      const text = (content as { text: string }[])[0]?.text;
      assert.equal(text, `The arguments are not valid. platforms: must be an array, such as ${examples}.`);
    }
    const { content } = await call("estimate_project", { platforms: "fridge", complexity: "mvp" });
    assert.match(
      (content as { text: string }[])[0]?.text ?? "",
      /^The arguments are not valid\. platforms\.0: must be one of "/,
    );
  });
});
