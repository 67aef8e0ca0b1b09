import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { setTimeout } from "node:timers/promises";
import type { Locator, Page } from "playwright";
import { freePort } from "../../../scripts/free-port.ts";
import { launchChromium } from "../../../scripts/print/chromium.ts";
import { withoutChromium } from "../../browser/chromium.ts";
import { copyProject } from "../../build/project-copy.ts";
import { askSocket } from "../../support/ask.ts";

const content = "tests/fixtures/studio";
const article = `${content}/articles/ca/llum-de-nit.md`;
const copy = copyProject();
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const development = spawn(process.execPath, ["scripts/dev.ts"], {
  cwd: copy.folder,
  env: { PATH: process.env.PATH, PORT: `${port}`, CONTENT_DIR: content, DATA_DIR: join(copy.folder, "data") },
});
let output = "";
for (const stream of [development.stdout, development.stderr]) stream.on("data", (chunk) => (output += chunk));

/** Asks until something holds of the answer, as somebody who loads a page again and again. */
async function eventually(path: string, holds: (status: number, text: string) => boolean, accept = "text/html") {
  let last = "nothing answered";
  for (let tries = 0; tries < 200; tries += 1) {
    const response = await fetch(base + path, { headers: { accept } }).catch(() => undefined);
    const text = (await response?.text().catch(() => undefined)) ?? "";
    if (response && holds(response.status, text)) return text;
    if (response) last = `${response.status} ${text.slice(0, 2000)}`;
    await setTimeout(250);
  }
  throw new Error(`${path}: ${last}\n${output.slice(-4000)}`);
}

const isThere = (path: string, says = "", accept?: string) =>
  eventually(path, (status, text) => status === 200 && text.includes(says), accept);
const isGone = (path: string) => eventually(path, (status) => status === 404);
const showsFault = (...said: string[]) =>
  eventually("/", (status, text) => status === 500 && said.every((words) => text.includes(words)));

/** Writes a file as many editors do: another one takes its place. */
function replace(file: string, text: string): void {
  copy.write(`${file}.new`, text);
  renameSync(join(copy.folder, `${file}.new`), join(copy.folder, file));
}

const titleOf = (written: string) => /^title: (.*)$/m.exec(written)?.[1] ?? "";

const isShown = (place: Locator) => place.first().waitFor({ timeout: 45_000 });
const isHeaded = (page: Page, name: string) => isShown(page.getByRole("heading", { name }));
const isFaulty = (page: Page) => isShown(page.getByText("articles/ca/llum-de-nit.md"));
/** A page follows from when its scripts have been loaded. */
const isConnected = (page: Page) => page.waitForEvent("console", (message) => message.text() === "[vite] connected.");

/** A page of a browser, once the draft answers. */
async function openPage(test: { after(work: () => Promise<void>): void }): Promise<Page> {
  const browser = await launchChromium();
  test.after(() => browser.close());
  await isThere("/");
  return (await browser.newContext()).newPage();
}

/** The page of the article, which hears of nothing until its loading is let finish. */
async function openSlowly(test: { after(work: () => Promise<void>): void }) {
  const first = await openPage(test);
  // Astro's server keeps a message for the first page that connects, but for no other one.
  await Promise.all([isConnected(first), first.goto(base)]);
  const page = await first.context().newPage();
  const { promise: isLet, resolve: finish } = Promise.withResolvers<void>();
  await page.route("**/@vite/client", (route) => isLet.then(() => route.continue()));
  await page.goto(`${base}/articles/llum-de-nit`, { waitUntil: "commit" });
  return { page, finish };
}

describe("npm run dev", () => {
  before(() => isThere("/"));
  after(() => development.kill("SIGKILL"));

  it("answers every surface, functions too", async () => {
    await isThere("/healthz");
    await eventually("/a2a", (status, text) => status === 405 && text.includes("method_not_allowed"));
    await eventually("/api/v1/nothing", (status, text) => status === 404 && text.includes("api_route_not_found"));
    await isThere("/llms.txt", "# ");
    await isThere("/", "# ", "text/markdown");
    await isThere("/api/v1/articles", '"data"', "*/*");
  });

  it("shows pages as they are printed, and their Markdown as it is typed", async () => {
    const quoted = article.replace("llum-de-nit", "entre-cometes");
    copy.write(quoted, copy.read(article).replace(/\n---\n[\s\S]*$/, '\n---\nL\'hora "exacta".\n'));
    await isThere("/articles/entre-cometes", "L’hora «exacta».");
    await isThere("/articles/entre-cometes.md", 'L\'hora "exacta".', "*/*");
    rmSync(join(copy.folder, quoted));
    await isGone("/articles/entre-cometes");
  });

  it("answers the pages that are rendered for who asks, and leads on from a wrong address", async () => {
    await isThere("/search?q=llum", '<ol class="search-results">');
    await isThere("/en/not-found?from=/en/servics", 'href="/en/services"');
    await isThere("/estimate?platforms=web", '<div class="basis" data-result>');
    const { status, headers } = await askSocket(port, "/nothing", { headers: { "sec-fetch-mode": "navigate" } });
    assert.equal(status, 404);
    assert.equal(headers.get("refresh"), "0; url=/not-found?from=/nothing");
  });

  it("follows a new record, a changed one and a deleted one, on its page, in the list and in the API", async () => {
    const written = copy.read(article);
    const fresh = article.replace("llum-de-nit", "acabada-de-fer");
    copy.write(fresh, written.replace(/^title: .*$/m, "title: Acabada de fer"));
    await isThere("/articles/acabada-de-fer", "Acabada de fer</h1>");
    await isThere("/articles", "Acabada de fer");
    await isThere("/api/v1/articles", "Acabada de fer", "*/*");
    replace(fresh, written.replace(/^title: .*$/m, "title: Un altre nom"));
    await isThere("/articles/acabada-de-fer", "Un altre nom</h1>");
    rmSync(join(copy.folder, fresh));
    await isGone("/articles/acabada-de-fer");
    await eventually("/api/v1/articles", (status, text) => status === 200 && !text.includes("acabada-de-fer"), "*/*");
  });

  it("follows components that MDX uses by their names", async () => {
    copy.write(`${content}/components/Tide.astro`, "<p>The tide is {Astro.props.at}.</p>\n");
    copy.write(
      article.replace("llum-de-nit.md", "marea.mdx"),
      copy.read(article).replace(/\n---\n[\s\S]*$/, '\n---\n<Tide at="high" />\n'),
    );
    await isThere("/articles/marea", "The tide is high.");
  });

  it("shows a fault of the content with its file and line to whoever asks for a page, and heals", async () => {
    const written = copy.read(article);
    replace(article, written.replace(/^published: .*$/m, "published: soon"));
    await showsFault("articles/ca/llum-de-nit.md:5", "published", "soon");
    await eventually("/api/v1/articles", (status, text) => status === 500 && text.includes("llum-de-nit.md"), "*/*");
    replace(article, written);
    await isThere("/");
  });

  it("follows the contract and the handlers, and shows a fault of the code with its file and line", async () => {
    const policy = "src/contract/policy.ts";
    const written = copy.read(policy);
    replace(policy, written.replace("pageSize: { default: 20", "pageSize: { default: 2"));
    await isThere("/api/v1/articles", '"limit":2,', "*/*");
    replace(policy, `${written}export const broken: = 1;\n`);
    await showsFault(`policy.ts:${written.split("\n").length}`, "export const broken");
    replace(policy, written);
    await isThere("/api/v1/articles", '"limit":20,', "*/*");
    const health = "functions/api/health.ts";
    replace(health, copy.read(health).replace("statusPaths.alive", '"/health"'));
    await isThere("/health");
  });

  it("shows a fault on pages that are open, and then the site again", { skip: withoutChromium }, async (test) => {
    const page = await openPage(test);
    const written = copy.read(article);
    await Promise.all([isConnected(page), page.goto(`${base}/articles/llum-de-nit`)]);
    replace(article, written.replace(/^title: .*$/m, "title: Mentre es mira"));
    await Promise.all([isConnected(page), isHeaded(page, "Mentre es mira")]);
    replace(article, written.replace(/^title: .*\n/m, ""));
    await isFaulty(page);
    replace(article, written);
    await isHeaded(page, titleOf(written));
  });

  it("shows a fault on a page that was being loaded when it came", { skip: withoutChromium }, async (test) => {
    const { page, finish } = await openSlowly(test);
    const written = copy.read(article);
    replace(article, written.replace(/^title: .*\n/m, ""));
    await showsFault("articles/ca/llum-de-nit.md");
    finish();
    await isFaulty(page);
    replace(article, written);
    await isHeaded(page, titleOf(written));
  });

  it("shows a change on a page that was being loaded when it came", { skip: withoutChromium }, async (test) => {
    const { page, finish } = await openSlowly(test);
    const written = copy.read(article);
    replace(article, written.replace(/^title: .*$/m, "title: Mentre es carrega"));
    await isThere("/articles/llum-de-nit", "Mentre es carrega</h1>");
    finish();
    await isHeaded(page, "Mentre es carrega");
    replace(article, written);
  });

  it("ends with the signal that ends it, and lets go of its address", async () => {
    development.kill("SIGINT");
    await once(development, "close");
    await assert.rejects(fetch(base));
  });
});
