import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright";
import { copyProject } from "../../build/project-copy.ts";
import { visitSite } from "../../support/browser/visited-site.ts";
import { eventually } from "../../support/eventually.ts";
import { writeInto } from "../../support/write-into.ts";
import { outsideBuild, writeOutsideStudio } from "../build/outside-studio.ts";

const build = await outsideBuild();
const foreign = ["stats", "booking", "widget", "api", "list"].map((name) => `${name}.example`);

/** Answers of other sites by path. */
const answers: Record<string, [type: string, body: string]> = {
  "/js/x.js": [
    "text/javascript",
    'fetch("https://stats.example/event", { method: "POST", body: document.currentScript?.dataset.domain ?? "" })',
  ],
  "/w.js": ["text/javascript", 'fetch("https://api.example/hello", { method: "POST", body: "widget" })'],
  "/calendar": ["text/html", "<p>Choose a day</p>"],
};

describe("a page with parts of other sites, in Chromium", () => {
  const site = visitSite({ build: build.dist });
  const arrived: string[] = [];
  let others: Server;

  before(async () => {
    others = createServer((incoming, outgoing) => {
      let body = "";
      incoming.on("data", (chunk: Buffer) => (body += chunk));
      incoming.on("end", () => {
        arrived.push(`${incoming.method} ${incoming.headers["x-host"]}${incoming.url} ${body}`.trim());
        const [type, text] = answers[incoming.url ?? ""] ?? ["text/plain", "thanks"];
        outgoing.writeHead(200, { "Content-Type": type }).end(text);
      });
    });
    await new Promise<void>((resolve) => others.listen(0, "127.0.0.1", resolve));
  });

  after(() => void others.close());

  /** Opens a page whose requests to other sites go to the local server. */
  async function open(path: string): Promise<{ page: Page; violations: string[] }> {
    const page = await site.visitor();
    const violations: string[] = [];
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) violations.push(message.text());
    });
    const { port } = others.address() as AddressInfo;
    await page.context().route(
      (url) => foreign.includes(url.hostname),
      async (route) => {
        const request = route.request();
        const url = new URL(request.url());
        const answer = await fetch(`http://127.0.0.1:${port}${url.pathname}`, {
          method: request.method(),
          headers: { "X-Host": url.hostname },
          ...(request.postData() !== null && { body: request.postData() }),
        });
        const headers = {
          "Content-Type": answer.headers.get("Content-Type") ?? "",
          "Access-Control-Allow-Origin": "*",
        };
        await route.fulfill({ status: answer.status, headers, body: await answer.text() });
      },
    );
    await page.goto(site.origin + path);
    return { page, violations };
  }

  it("sends a form to the host that `forms` names, from a component and from Markdown", async () => {
    for (const path of ["/en/newsletter", "/en/list"]) {
      const { page, violations } = await open(path);
      await page.fill(".newsletter input", "me@post.example");
      await page.click(".newsletter button");
      await page.waitForURL("https://list.example/subscribe");
      assert.deepEqual(violations, []);
      assert.ok(arrived.includes("POST list.example/subscribe email=me%40post.example"), arrived.join("\n"));
      arrived.length = 0;
    }
  });

  it("shows a frame of a host in `embeds`, and leads by a link to the same place", async () => {
    const { page, violations } = await open("/en/booking");
    await page.frameLocator("iframe.booking").getByText("Choose a day").waitFor();
    assert.deepEqual(violations, []);
    await page.click('main a[href="https://booking.example/calendar"]');
    await page.waitForURL("https://booking.example/calendar");
  });

  it("runs a script of a host in `scripts`, which may ask a host in `connect`", async () => {
    const { violations } = await open("/en/widget");
    await eventually("the request of the script", () => arrived.includes("POST api.example/hello widget"));
    assert.deepEqual(violations, []);
  });

  it("counts a visit of every page, pages on demand included", async () => {
    for (const path of ["/", "/en/services", "/search?q=port"]) {
      arrived.length = 0;
      const { page, violations } = await open(path);
      await eventually("the count of a visit", () => arrived.includes("POST stats.example/event bocana.example"));
      assert.equal(await page.locator('script[src="https://stats.example/js/x.js"]').count(), 1);
      assert.deepEqual(violations, []);
    }
  });

  it("opens no other page for the same hosts", async () => {
    const { page } = await open("/en/about");
    const policy = await page.evaluate(async () => (await fetch(location.href)).headers.get("Content-Security-Policy"));
    assert.match(policy ?? "", /; form-action 'self'; /);
    assert.doesNotMatch(policy ?? "", /list\.example|widget\.example|api\.example/);
    assert.match(
      policy ?? "",
      /script-src 'self' https:\/\/stats\.example\/js\/x\.js; connect-src 'self' https:\/\/stats\.example;/,
    );
  });

  it("says on the privacy page, in each language, what comes from others", async () => {
    for (const [path, said] of [
      ["/en/privacy", /What pages load from others.*stats\.example.*booking\.example.*widget\.example.*list\.example/s],
      ["/privacy", /Què carreguen les pàgines de tercers.*stats\.example.*list\.example/s],
    ] as const) {
      const { page } = await open(path);
      assert.match((await page.locator("main").textContent()) ?? "", said);
      const markdown = build.published(`${path.slice(1)}.md`);
      assert.match(markdown, said);
      const { data } = JSON.parse(build.published(`${path.slice(1)}.json`));
      assert.deepEqual(data.outside, {
        analytics: { script: "stats.example", connect: ["stats.example"] },
        embeds: ["booking.example"],
        scripts: ["widget.example"],
        connect: ["api.example"],
        forms: ["list.example"],
      });
    }
    assert.match(build.output, /privacy\.md:\d+: denies what studio\.yaml allows/);
  });
});

it("a component with a form to a host that is not allowed stops the build, which names component, line, address and setting", async () => {
  const copy = await copyProject((content) => {
    writeOutsideStudio(content);
    writeInto(
      join(content, "components/Newsletter.astro"),
      '---\n---\n<form action="https://other.example/x"></form>\n',
    );
  });
  const { status, output } = await copy.build({
    CONTENT_DIR: join(copy.folder, "content"),
    DIST_DIR: join(copy.folder, "dist"),
  });
  assert.equal(status, 1);
  assert.match(
    output,
    /components\/Newsletter\.astro:3: sends a form to another site, which the content policy of \/en\/newsletter blocks; found .*other\.example\/x.*; expected a link to the form there, or `other\.example` among `forms` in studio\.yaml/,
  );
  assert.doesNotMatch(output, /^ +at /m);
});
