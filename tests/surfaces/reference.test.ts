import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { after, before, describe, it } from "node:test";
import { promisify } from "node:util";
import type { Element, ElementContent } from "hast";
import { selectAll } from "hast-util-select";
import type { RunningServer } from "../../functions/hosts/node/start-server.ts";
import { problems } from "../../src/api/errors/problems.ts";
import { toolsOf } from "../../src/api/mcp/tools.ts";
import { operationsOf } from "../../src/api/operations.ts";
import { prettyJson } from "../../src/api/reference/curl.ts";
import { fill, type Texts } from "../../src/model/texts/texts.ts";
import { askFetch } from "../support/ask.ts";
import { assertNone } from "../support/assert-none.ts";
import { attributes } from "../support/attributes.ts";
import { startFixture } from "../support/fixture.ts";
import { baseUrl, studio, textAt, treeAt } from "../support/rendered-site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const operations = operationsOf(studio);
const tools = toolsOf(studio, operations);
const codes = Object.keys(problems);
const tree = treeAt("/docs");
const variant = textAt("/docs.md");
const texts = studio.texts.ca as Texts;
const { labels } = texts.reference;
const fences = [...variant.matchAll(/^```(\w*)\n([\s\S]*?)\n```$/gm)].map(([, language, code = ""]) => ({
  language,
  code,
}));
const commands = fences.filter(({ language }) => language === "sh").map(({ code }) => code);
const withoutCurl =
  spawnSync("curl", ["--version"]).error && "NO CURL WAS FOUND: the examples of the reference were not run.";

const run = promisify(execFile);

function absent(wanted: readonly string[], found: readonly string[]): string[] {
  return wanted.filter((each) => !found.includes(each));
}

describe("the reference", () => {
  const ids = attributes(tree, "main [id]", "id");

  it("has an anchor for each operation, error code and tool", () => {
    const anchors = [...operations.map(({ id }) => id), ...codes, ...tools.map(({ name }) => `tool-${name}`)];
    assert.deepEqual(absent(anchors, ids), []);
  });

  it("links from its contents to each operation and error code, and only to existing anchors", () => {
    const links = attributes(tree, ".contents a", "href").map((href) => href.slice(1));
    assert.deepEqual(absent([...operations.map(({ id }) => id), ...codes], links), []);
    assert.deepEqual(absent(links, ids), []);
  });

  it("says what to do about each error code", () => {
    for (const code of codes)
      assert.match(textOf(selectAll(`#${code}`, tree)[0] as Element), new RegExp(`${labels.what_to_do} .{10}`), code);
  });

  it("shows every example of every operation as a command", () => {
    const examples = operations.flatMap((operation) => operation.examples);
    const shown = operations.flatMap(({ id }) => selectAll(`#${id} code.language-sh`, tree));
    assert.equal(shown.length, examples.length);
  });

  it("shows an answer of each operation, tool and error code, and the same in its JSON", () => {
    const { reference } = JSON.parse(textAt("/docs.json")).data;
    const answers: [anchor: string, answer: unknown][] = [
      ...reference.operations.map(({ id, answer }: Shown) => [id, answer?.body]),
      ...reference.mcp.tools.map(({ name, example }: Shown) => [`tool-${name}`, example?.result]),
      ...reference.errors.codes.map(({ code, example }: Shown) => [code, example?.answer]),
    ];
    assert.equal(answers.length, operations.length + tools.length + codes.length);
    for (const [anchor, answer] of answers) {
      const code = selectAll(`#${anchor} .shown pre > code`, tree).at(-1) as Element;
      assert.equal(textOf(code), typeof answer === "string" ? answer : prettyJson(answer), anchor);
    }
  });

  it("says for every example answer whether it is shortened", () => {
    const { operation, tool } = texts.reference;
    const { reference } = JSON.parse(textAt("/docs.json")).data;
    const isCut = ({ answer, example }: Shown) => (answer ?? example)?.is_shortened;
    for (const { id, ...facts } of reference.operations) {
      const said = isCut(facts) ? operation.answer_cut : operation.answer;
      assert.ok(shownText(id).includes(fill(said, { url: facts.answer.url }).replaceAll("`", "")), id);
    }
    for (const { name, ...facts } of reference.mcp.tools) {
      const said = isCut(facts) ? tool.answer_cut : tool.answer;
      assert.ok(shownText(`tool-${name}`).includes(said.replaceAll("`", "")), name);
    }
  });

  it("has no unfilled placeholder", () => {
    for (const name of ["older", "newer", "url", "list", "header", "template", "version", "type", "card"])
      assert.ok(!variant.includes(`{${name}}`), name);
  });

  it("has a label for every scrolling box", () => {
    const boxes = selectAll("main [tabindex='0']", tree);
    assert.ok(boxes.length > 150);
    for (const { properties } of boxes) assert.ok(properties.role === "group" && properties.ariaLabel);
  });

  it("has Markdown with every operation, code and tool, and with the language of every code block", () => {
    const spans = [...variant.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
    assert.deepEqual(absent([...codes, ...operations.flatMap(({ id, path }) => [id, path])], spans), []);
    assertNone(
      absent(
        tools.map(({ name }) => `TOOL ${name}`),
        spans,
      ),
    );
    assertNone(fences.filter(({ language }) => !["sh", "json", "md"].includes(language as string)));
  });

  it("leaves the buttons of the page out of its Markdown", () => {
    for (const word of [labels.send, labels.try]) assert.ok(!variant.includes(word), word);
    assert.ok(!variant.split("\n").includes(texts.agents.button.copy));
  });

  it("is in the language of the page, with texts of the contract marked as English", () => {
    const parts = selectAll(".reference-parts > section", tree).flatMap((part) => languagesIn(part));
    const saidIn = (language: string) => new Set(parts.filter(([, lang]) => lang === language).map(([text]) => text));
    const [own, english] = [saidIn("ca"), saidIn("en")];
    const { start, limits, versioning, mcp, a2a, sections } = texts.reference;
    const words = [start.free, start.contract, limits.sizes, versioning.no_retirements, mcp.client, a2a.input];
    for (const word of [...words, sections.start, sections.a2a]) assert.ok(own.has(word) && !english.has(word), word);
    const described = [...operations.map(({ summary }) => summary), ...tools.map(({ title }) => title)];
    for (const text of described) assert.ok(english.has(text) && !own.has(text), text);
    assert.ok(variant.includes(texts.reference.english));
  });
});

describe("a visitor without JavaScript", () => {
  const dataDir = temporaryFolder();
  let server: RunningServer;

  before(async () => {
    ({ server } = await startFixture(dataDir));
  });
  after(() => server.stop());

  it("gets an answer of the sandbox from every GET form of the reference", async () => {
    const forms = selectAll("try-it form[method=get]", tree);
    assert.equal(forms.length, operations.filter(({ method }) => method === "GET").length);
    for (const form of forms) {
      const query = new URLSearchParams(fieldsOf(form)).toString();
      const path = `${form.properties.action}${query && `?${query}`}`;
      const response = await askFetch(server.respond, path);
      assert.equal(response.status, 200, path);
      assert.equal(response.headers.get("x-sandbox"), "true", path);
    }
  });

  it("can run every curl command of the reference as it is printed", { skip: withoutCurl }, async () => {
    const { host } = new URL(baseUrl);
    for (const command of commands) {
      const options = `-sS -o /dev/null -w '%{http_code}' --connect-to '${host}:127.0.0.1:${server.port}'`;
      const { stdout } = await run("sh", ["-c", command.replace(/^curl /, `curl ${options} `)]);
      assert.match(stdout, /^2\d\d$/, command);
    }
  });
});

/** Returns the fields that a form sends by itself: named controls that are not disabled. */
function fieldsOf(form: Element): [string, string][] {
  const controls = selectAll(":is(input, select)[name]:not([disabled])", form);
  return controls.map((control) => {
    const chosen = selectAll("option[selected]", control)[0];
    return [String(control.properties.name), chosen ? textOf(chosen) : String(control.properties.value)];
  });
}

/** Parts of an operation, a tool or a code in JSON. */
interface Shown {
  id: string;
  name: string;
  code: string;
  answer?: { body: unknown; is_shortened: boolean };
  example?: { result: unknown; answer: unknown; is_shortened: boolean };
}

/** Returns the text beside an entry, without typography. */
function shownText(id: string): string {
  return textOf(selectAll(`#${id} .shown`, tree)[0] as Element).replaceAll("’", "'");
}

/** Returns every text of an element, without typography, with its language. */
function languagesIn(node: ElementContent, inherited = "ca"): [text: string, language: string][] {
  if (node.type === "text") return [[node.value.replaceAll("’", "'").trim(), inherited]];
  if (node.type !== "element") return [];
  const language = String(node.properties.lang ?? inherited);
  return node.children.flatMap((child) => languagesIn(child, language));
}

function textOf(node: Element | ElementContent): string {
  if (node.type === "element") return node.children.map(textOf).join("");
  return node.type === "text" ? node.value : "";
}
