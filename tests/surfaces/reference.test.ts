import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { after, before, describe, it } from "node:test";
import { promisify } from "node:util";
import type { Element, ElementContent } from "hast";
import { selectAll } from "hast-util-select";
import type { RunningServer } from "../../functions/node/start-server.ts";
import { operationsOf } from "../../src/contract/operations.ts";
import { problems } from "../../src/contract/problems.ts";
import { toolsOf } from "../../src/contract/tools.ts";
import type { Texts } from "../../src/model/texts.ts";
import { askFetch, startFixture, temporaryFolder } from "../harness.ts";
import { attributes, baseUrl, studio, textAt, treeAt } from "./published-site.ts";

const operations = operationsOf(studio);
const tools = toolsOf(studio, operations);
const codes = Object.keys(problems);
const tree = treeAt("/docs");
const twin = textAt("/docs.md");
const texts = studio.texts.ca as Texts;
const { labels } = texts.reference;
const fences = [...twin.matchAll(/^```(\w*)\n([\s\S]*?)\n```$/gm)].map(([, language, code = ""]) => ({
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

  it("leads to each of them from its contents, and nowhere else", () => {
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
    const shown = selectAll("main .entry code.language-sh", tree);
    assert.equal(shown.length, examples.length);
  });

  it("has operations, paths, codes and tools in its Markdown, and every code block with its language", () => {
    const spans = [...twin.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
    assert.deepEqual(absent([...codes, ...operations.flatMap(({ id, path }) => [id, path])], spans), []);
    assert.deepEqual(
      absent(
        tools.map(({ name }) => `TOOL ${name}`),
        spans,
      ),
      [],
    );
    assert.deepEqual(
      fences.filter(({ language }) => !["sh", "json"].includes(language as string)),
      [],
    );
  });

  it("keeps what only a visitor can use out of its Markdown", () => {
    for (const word of [labels.send, labels.try]) assert.ok(!twin.includes(word), word);
    assert.ok(!twin.split("\n").includes(texts.agents.button.copy));
  });

  it("says what is its own in the language of the page, and marks the rest as English", () => {
    const heads = selectAll("main th[scope=col], main h4", tree).map((element) => selectAll(":scope > *", element)[0]);
    assert.ok(heads.length > 100);
    for (const head of heads) assert.equal(head?.properties.lang, "ca");
    const parts = selectAll(".reference-parts > section", tree);
    assert.deepEqual(
      parts.map((part) => [part.properties.lang, selectAll("h2", part)[0]?.properties.lang]),
      parts.map(() => ["en", "ca"]),
    );
    assert.ok(twin.includes(texts.reference.english));
  });
});

describe("a visitor of the reference without JavaScript", () => {
  const dataDir = temporaryFolder();
  let server: RunningServer;

  before(async () => {
    ({ server } = await startFixture(dataDir));
  });
  after(() => server.stop());

  it("gets an answer of the sandbox from every form that only reads", async () => {
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

  it("can run every command of the page as it stands", { skip: withoutCurl }, async () => {
    const { host } = new URL(baseUrl);
    for (const command of commands) {
      const options = `-sS -o /dev/null -w '%{http_code}' --connect-to '${host}:127.0.0.1:${server.port}'`;
      const { stdout } = await run("sh", ["-c", command.replace(/^curl /, `curl ${options} `)]);
      assert.match(stdout, /^2\d\d$/, command);
    }
  });
});

/** What a form sends by itself: named controls that are not disabled. */
function fieldsOf(form: Element): [string, string][] {
  const controls = selectAll(":is(input, select)[name]:not([disabled])", form);
  return controls.map((control) => {
    const chosen = selectAll("option[selected]", control)[0];
    return [String(control.properties.name), chosen ? textOf(chosen) : String(control.properties.value)];
  });
}

function textOf(node: Element | ElementContent): string {
  if (node.type === "element") return node.children.map(textOf).join("");
  return node.type === "text" ? node.value : "";
}
