import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Browser, Locator, Page } from "playwright";
import { launchChromium } from "../../../scripts/print/chromium.ts";
import { copyProject } from "../../build/project-copy.ts";
import { askSocket } from "../../support/ask.ts";
import { withoutChromium } from "../../support/browser/chromium.ts";
import { everyRow } from "../../support/every-row.ts";
import { small, writeSmallStudio } from "../../support/small-studio.ts";
import { ServedDraft } from "./served-draft.ts";

const file = `articles/ca/${small.articles}.md`;
const article = `content/${file}`;
const address = `/articles/${small.articles}`;
const copy = await copyProject(writeSmallStudio, { isWatched: true });
const written = copy.read(article);
const draft = await ServedDraft.start(copy);
after(() => draft.end("SIGTERM"));

/** Returns the article under another title. */
const titled = (title: string) => written.replace(/^title: .*$/m, `title: ${title}`);
/** Returns the article with other prose. */
const saying = (prose: string) => written.replace(/\n---\n[\s\S]*$/, `\n---\n${prose}\n`);
const beside = (name: string) => article.replace(`${small.articles}.md`, name);
const title = /^title: (.*)$/m.exec(written)?.[1] ?? "";

const isShown = (place: Locator) => place.first().waitFor();
const isHeaded = (page: Page, name: string) => isShown(page.getByRole("heading", { name }));
const isFaulty = (page: Page) => isShown(page.getByText(file));
/** Waits for the page to load its scripts, from when on it follows changes. */
const isConnected = (page: Page) => page.waitForEvent("console", (message) => message.text() === "[vite] connected.");

describe("npm run dev", () => {
  before(() => draft.isThere("/"));

  it("answers every surface, those of functions too", async () => {
    await draft.isThere("/healthz");
    await draft.eventually("/a2a", (status, text) => status === 405 && text.includes("method_not_allowed"));
    await draft.eventually("/api/v1/nothing", (status, text) => status === 404 && text.includes("api_route_not_found"));
    await draft.isThere("/llms.txt", "# ");
    await draft.isThere("/", "# ", "text/markdown");
    await draft.isThere("/api/v1/articles", '"data"', "*/*");
  });

  it("answers pages that are rendered on demand, and redirects from a wrong address", async () => {
    await draft.isThere("/search?q=marge", '<ol class="search-results">');
    await draft.isThere("/en/not-found?from=/en/servics", 'href="/en/services"');
    await draft.isThere("/estimate?platforms=web", '<div class="basis" data-result>');
    const { status, headers } = await askSocket(draft.port, "/nothing", { headers: { "sec-fetch-mode": "navigate" } });
    assert.equal(status, 404);
    assert.equal(headers.get("refresh"), "0; url=/not-found?from=/nothing");
  });

  it("reads no file to programs and pages of other origins but what pages load, and starts no editor", async () => {
    copy.write("data/inbox.json", "{}");
    const hidden = ["/package.json", "/data/inbox.json", `/@fs${copy.folder}/data/inbox.json`, "/dist/manifest.json"];
    const started = ["/__open-in-editor?file=package.json", `/_image?href=/@fs${copy.folder}/package.json&f=svg`];
    await everyRow([...hidden, ...started], async (path) => {
      const { status, headers } = await askSocket(draft.port, path);
      assert.deepEqual([status, headers.get("content-type")], [404, "application/problem+json"]);
    });
    const elsewhere = { origin: "http://127.0.0.1:9", "sec-fetch-site": "same-site" };
    assert.equal((await askSocket(draft.port, "/@vite/client", { headers: elsewhere })).status, 404);
    const { status, headers } = await askSocket(draft.port, "/@vite/client", { headers: { origin: elsewhere.origin } });
    assert.deepEqual([status, headers.get("access-control-allow-origin")], [200, null]);
  });

  it("shows its pages in no frame, and gives drawings the policy that takes their origin", async () => {
    copy.write("content/public/drawing.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await draft.isThere("/drawing.svg", "<svg", "*/*");
    const policyOf = async (path: string, accept: string) =>
      (await askSocket(draft.port, path, { headers: { accept } })).headers.get("content-security-policy");
    assert.equal(await policyOf("/", "text/html"), "frame-ancestors 'none'");
    assert.equal(await policyOf("/search?q=marge", "text/html"), "frame-ancestors 'none'");
    assert.match((await policyOf("/drawing.svg", "*/*")) ?? "", /^default-src 'none'.*; sandbox$/);
  });

  it("follows a new record, a changed one and a deleted one, on its page, in the list and in the API", async () => {
    const fresh = beside("acabada-de-fer.md");
    copy.write(fresh, saying('L\'hora "exacta".').replace(title, "Acabada de fer"));
    await draft.isThere("/articles/acabada-de-fer", "Acabada de fer</h1>");
    // Quotation marks are typographic for people, and as typed for programs.
    await draft.isThere("/articles/acabada-de-fer", "L’hora «exacta».");
    await draft.isThere("/articles/acabada-de-fer.md", 'L\'hora "exacta".', "*/*");
    await draft.isThere("/articles", "Acabada de fer");
    await draft.isThere("/api/v1/articles", "Acabada de fer", "*/*");
    draft.replace(fresh, titled("Un altre nom"));
    await draft.isThere("/articles/acabada-de-fer", "Un altre nom</h1>");
    rmSync(join(copy.folder, fresh));
    await draft.isGone("/articles/acabada-de-fer");
    const isWithout = (status: number, text: string) => status === 200 && !text.includes("acabada-de-fer");
    await draft.eventually("/api/v1/articles", isWithout, "*/*");
  });

  it("follows components that MDX uses by their names", async () => {
    copy.write("content/components/Tide.astro", "<p>The tide is {Astro.props.at}.</p>\n");
    copy.write(beside("marea.mdx"), saying('<Tide at="high" />'));
    await draft.isThere("/articles/marea", "The tide is high.");
  });

  it("follows the words and the look, which Astro compiled into MDX and styles", async () => {
    const [texts, look] = ["content/texts/ca.yaml", "content/brand/tokens.yaml"];
    copy.write(beside("avis.mdx"), saying("> [!NOTE]\n> Una línia.\n\n[Els serveis](/services)"));
    await draft.isThere("/articles/avis", '<p class="alert-title">Nota</p>');
    draft.replace(texts, copy.read(texts).replace("note: Nota,", "note: Apunt,"));
    await draft.isThere("/articles/avis", '<p class="alert-title">Apunt</p>');
    draft.replace(look, copy.read(look).replace(/^ {2}signal: .*$/m, '  signal: "#e94102"'));
    await draft.isThere("/articles/avis", "signal: #e94102");
  });

  it("shows a fault of the content with its file and line at every address, and the site once it is mended", async () => {
    draft.replace(article, written.replace(/^published: .*$/m, "published: soon"));
    await draft.showsFault(`${file}:5`, "published", "soon");
    await draft.eventually("/api/v1/articles", (status, text) => status === 500 && text.includes(file), "*/*");
    draft.replace(article, written);
    await draft.isThere("/");
  });

  describe("on open pages", { skip: withoutChromium }, () => {
    let browser: Browser;
    before(async () => {
      browser = await launchChromium();
    });
    after(() => browser?.close());

    it("shows pages with their styles", async () => {
      const page = await browser.newPage();
      page.setDefaultTimeout(0);
      const missing: string[] = [];
      page.on("response", (response) => response.status() >= 400 && missing.push(response.url()));
      await page.goto(draft.base + address);
      const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
      assert.doesNotMatch(font, /^("?Times|serif)/);
      assert.deepEqual(missing, []);
      await page.close();
    });

    it("shows a fault, and then the site again", async () => {
      const page = await newPage(browser);
      await Promise.all([isConnected(page), page.goto(draft.base + address)]);
      draft.replace(article, titled("Mentre es mira"));
      await Promise.all([isConnected(page), isHeaded(page, "Mentre es mira")]);
      draft.replace(article, written.replace(/^title: .*\n/m, ""));
      await isFaulty(page);
      draft.replace(article, written);
      await isHeaded(page, title);
    });

    it("shows a fault that came while the page was being loaded", async () => {
      const { page, finish } = await openSlowly(browser);
      draft.replace(article, written.replace(/^title: .*\n/m, ""));
      await draft.showsFault(file);
      finish();
      await isFaulty(page);
      draft.replace(article, written);
      await isHeaded(page, title);
    });

    it("shows a change that came while the page was being loaded", async () => {
      const { page, finish } = await openSlowly(browser);
      draft.replace(article, titled("Mentre es carrega"));
      await draft.isThere(address, "Mentre es carrega</h1>");
      finish();
      await isHeaded(page, "Mentre es carrega");
      draft.replace(article, written);
    });
  });

  it("follows the contract and the handlers, and shows a fault of the code with its file and line", async () => {
    const [policy, health] = ["src/api/policy.ts", "functions/api/health.ts"];
    const code = copy.read(policy);
    draft.replace(policy, code.replace("pageSize: { default: 20", "pageSize: { default: 2"));
    draft.replace(health, copy.read(health).replace("statusPaths.alive", '"/health"'));
    await draft.isThere("/api/v1/articles", '"limit":2,', "*/*");
    await draft.isThere("/health");
    draft.replace(policy, `${code}export const broken: = 1;\n`);
    await draft.showsFault(`policy.ts:${code.split("\n").length}`, "export const broken");
    draft.replace(policy, code);
    await draft.isThere("/api/v1/articles", '"limit":20,', "*/*");
  });

  it("ends with the signal that stops it, and frees its address", async () => {
    await draft.end("SIGINT");
    await assert.rejects(fetch(draft.base));
  });
});

/** Opens a page of a new visitor once the draft answers. Nothing here depends on styles. */
async function newPage(browser: Browser): Promise<Page> {
  await draft.isThere(address);
  const context = await browser.newContext();
  context.setDefaultTimeout(0);
  await context.route(/\.(css|woff2)$/, (route) => route.abort());
  return context.newPage();
}

/** Opens the page of the article, which receives no changes until its loading may finish. */
async function openSlowly(browser: Browser) {
  const page = await newPage(browser);
  // Astro's server keeps a message for the first page that connects, but for no other one.
  await draft.connect();
  const { promise: isLet, resolve: finish } = Promise.withResolvers<void>();
  await page.route("**/@vite/client", (route) => isLet.then(() => route.continue()));
  await page.goto(draft.base + address, { waitUntil: "commit" });
  return { page, finish };
}
