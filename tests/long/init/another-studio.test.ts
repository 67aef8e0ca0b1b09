import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import PostalMime from "postal-mime";
import { assertNone } from "../../support/assert-none.ts";
import { eventually } from "../../support/eventually.ts";
import { content as tested } from "../../support/places.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { itPassesBehindEdges } from "./behind-edges.ts";
import { OtherServer, other, otherProject } from "./other-project.ts";
import { shipped, wordsOf } from "./sample-words.ts";
import { type Visited, walk } from "./walk.ts";

const project = await otherProject();
const { copy, content, baseUrl } = project;
const dataDir = temporaryFolder();
const foreign = [...wordsOf(tested, content), ...shipped];
let server: OtherServer;
let visited: Visited[];

/** Returns the words in a text from the studio in `content/`, and from the removed collection. */
function foreignIn(text: string): string[] {
  return foreign.filter((word) => text.includes(word));
}

function at(path: string): string {
  const found = visited.find((each) => each.path === path);
  assert.equal(found?.status, 200, path);
  return found?.text as string;
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const sent = { "content-type": "application/json", accept: "application/json", "sec-fetch-site": "same-origin" };
  return server.ask(path, { method: "POST", headers: { ...sent, ...headers }, body: JSON.stringify(body) });
}

function rpc(path: string, method: string, params: object = {}, headers: Record<string, string> = {}) {
  return post(path, { jsonrpc: "2.0", id: 1, method, params }, headers);
}

before(async () => {
  const { status, output } = await copy.build({ CONTENT_DIR: content, SITE_URL: baseUrl });
  assert.equal(status, 0, output);
  server = await OtherServer.start(project, dataDir);
  const { routes } = JSON.parse(copy.read("dist/manifest.json"));
  visited = await walk(server, baseUrl, Object.keys(routes));
});
after(() => server?.stop());

describe("another studio, from init to a running site", () => {
  it("answers every address that any of its answers names", () => {
    assert.ok(visited.length > 400, `${visited.length} addresses`);
    const expected = (path: string) => (/\/nothing/.test(path) ? [404] : [200, 405]);
    // Some answers name the address of a form's post, and examples with values that only readers know.
    const wrong = visited.filter(({ path, status }) => !expected(path).includes(status));
    assertNone(wrong.map(({ path, status }) => `${status} ${path}`));
  });

  it("has no words of the sample at any address", () => {
    assert.ok(foreign.length > 100);
    const found = visited.flatMap(({ path, text }) => foreignIn(text).map((word) => `${path}: ${word}`));
    assert.deepEqual(found, []);
  });

  it("has no words of the sample in any file that the server opens", () => {
    for (const file of ["studio.json", "fixtures.json", "manifest.json", "guides.json"]) {
      assert.deepEqual(foreignIn(copy.read(`dist/${file}`)), [], file);
    }
  });

  it("speaks Catalan first, and English below /en", () => {
    assert.match(at("/"), /<html lang="ca"/);
    assert.match(at("/en"), /<html lang="en"/);
    assert.match(at("/docs"), /<html lang="ca"/);
    assert.match(at("/thanks"), /<html lang="ca"/);
    assert.match(at("/llms.txt"), new RegExp(`^# .*${other.name}`));
  });

  it("has a look, a logo and an icon of its own", () => {
    const [, styles] = /<link rel="stylesheet" href="([^"]+)"/.exec(at("/")) ?? [];
    assert.match(at(styles as string), new RegExp(`--signal:\\s*${other.signal}`));
    assert.match(at("/"), /class="mark"/);
    assert.equal(at("/favicon.svg"), readFileSync(join(content, "brand/favicon.svg"), "utf8"));
  });

  it("publishes nothing of the collection that was taken out", () => {
    const paths = visited.filter(({ path, status }) => status === 200 && /jobs/i.test(path)).map(({ path }) => path);
    assert.deepEqual(paths, []);
    const { paths: operations } = JSON.parse(at("/openapi.json"));
    assert.equal(operations["/api/v1/jobs"], undefined);
    for (const path of ["/", "/llms.txt", "/api/v1", "/sitemap.xml", "/okf/index.md"])
      assert.doesNotMatch(at(path), /jobs/i);
  });

  it("has the collection that was added wherever a collection appears", () => {
    const url = `${baseUrl}/workshops/knots`;
    for (const path of ["/sitemap.xml", "/llms.txt", "/workshops", "/api/v1/workshops", "/sandbox/api/v1/workshops"]) {
      assert.ok(
        at(path).includes(
          path.startsWith("/sandbox")
            ? other.workshop
            : path === "/workshops"
              ? "/workshops/knots"
              : path === "/llms.txt"
                ? `${url}.md`
                : url,
        ),
        path,
      );
    }
    for (const path of [
      "/workshops/knots",
      "/workshops/knots.md",
      "/api/v1/workshops/knots",
      "/okf/workshops/knots.md",
    ]) {
      assert.ok(at(path).includes(other.workshop), path);
    }
    assert.ok(JSON.parse(at("/openapi.json")).paths["/api/v1/workshops/{slug}"]);
  });

  it("shows the field that was added on the page, in Markdown, in JSON, in the API and in the sandbox", () => {
    for (const path of ["", ".md", ".json"])
      assert.ok(at(`/services/example-service${path}`).includes(other.warranty), path);
    for (const path of ["/api/v1/services/example-service", "/sandbox/api/v1/services/example-service"]) {
      assert.equal(JSON.parse(at(path)).data.warranty, other.warranty);
    }
    assert.match(at("/services/example-service"), /Garantia/);
  });

  it("answers every tool of both MCP servers and of the sandbox's servers in its own words", async () => {
    const named: Record<string, object> = {
      estimate_project: { platforms: ["web"], complexity: "mvp" },
      submit_contact_request: { name: "Ada", email: "ada@client.example", message: "Bon dia." },
      search: { query: "garantia" },
      get_service: { slug: "example-service" },
      get_case_study: { slug: "example-case" },
      compare_technologies: { slug: "example-comparison" },
    };
    for (const path of ["/mcp", "/docs/mcp", "/sandbox/mcp", "/sandbox/docs/mcp"]) {
      for (const method of ["initialize", "tools/list", "resources/list", "resources/templates/list"]) {
        const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "t", version: "1" } };
        const { text } = await rpc(path, method, method === "initialize" ? params : {});
        assert.ok(JSON.parse(text).result, `${path} ${method}: ${text}`);
        assert.deepEqual(foreignIn(text), [], `${path} ${method}`);
      }
      const { result } = JSON.parse((await rpc(path, "tools/list")).text);
      assert.ok(result.tools.length > 0);
      for (const { name } of result.tools) {
        const { text } = await rpc(path, "tools/call", { name, arguments: named[name] ?? {} });
        assert.notEqual(JSON.parse(text).result?.isError ?? JSON.parse(text).error, true, text);
        assert.deepEqual(foreignIn(text), [], `${path} ${name}`);
      }
    }
  });

  it("answers other agents, and people who ask the assistant", async () => {
    const message = { messageId: "m-1", role: "ROLE_USER", parts: [{ text: "Quina garantia té el servei?" }] };
    const reply = await rpc("/a2a", "SendMessage", { message }, { "a2a-version": "1.0" });
    assert.ok(JSON.parse(reply.text).result, reply.text);
    const chat = await post("/api/chat", { message: "Quina garantia té el servei?" });
    assert.equal(chat.status, 200);
    assert.match(chat.text, /example-service/);
    for (const { text } of [reply, chat]) assert.deepEqual(foreignIn(text), []);
  });

  itPassesBehindEdges(baseUrl, () => server.port);

  it("writes mails of its own, in both languages", async () => {
    const email = "ada@client.example";
    const estimate = { platforms: ["web"], complexity: "mvp" };
    for (const locale of ["ca", "en"]) {
      for (const [path, body] of [
        ["/api/contact", { name: "Ada", email, message: `Una pregunta (${locale}).`, locale }],
        ["/api/estimate", { email, ...estimate, locale }],
        ["/api/resources", { email, slug: "example-guide", locale }],
      ] as const) {
        const { status, text } = await post(path, body);
        assert.equal(status, 200, text);
      }
    }
    const mails = await mailsWhenWritten(10);
    for (const { subject = "", text = "", html = "", from } of mails) {
      assert.deepEqual(foreignIn(`${subject}\n${text}\n${html}`), []);
      assert.equal(from?.address, other.email);
    }
  });
});

/** Waits until the server has `count` mails and returns them. */
async function mailsWhenWritten(count: number) {
  const folder = join(dataDir, "mail");
  const files = await eventually(`${count} mails`, () => {
    const written = globSync("*.eml", { cwd: folder });
    return written.length >= count && written;
  });
  return Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}
