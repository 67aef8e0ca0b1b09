import assert from "node:assert/strict";
import { once } from "node:events";
import { cpSync, existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { BrowserContext, Page } from "playwright";
import { assertNone } from "../../../tests/support/assert-none.ts";
import { withoutChromium } from "../../../tests/support/browser/chromium.ts";
import { visitSite } from "../../../tests/support/browser/visited-site.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { content } from "../../../tests/support/places.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { writeInto } from "../../../tests/support/write-into.ts";
import { startEditor, testKey } from "./support/started-editor.ts";

const folder = temporaryFolder();
const drawing = "/edit/files/articles/pictures/x.svg";
const marker = "articles/en/owned.mdx";

/** Drawing whose script tells its page's server that it runs, and writes a record with all that its origin has. */
const hostile = (server: string) => `<svg xmlns="http://www.w3.org/2000/svg"><script>
fetch("${server}/ran", { mode: "no-cors" });
let key = "1";
try { key = localStorage.getItem("studio-edit.key"); } catch {}
fetch("/edit/files/${marker}", { method: "PUT", headers: { "X-Studio-Edit": key }, body: "{globalThis.process}" });
</script></svg>`;

describe("a page of somebody else, while the editor is open in the same browser", { skip: withoutChromium }, () => {
  const site = visitSite({
    async start() {
      cpSync(content, folder, { recursive: true });
      return startEditor(folder);
    },
  });
  let foreign: Server;
  /** Addresses that the foreign server was asked for. */
  const asked: string[] = [];
  let context: BrowserContext;
  let page: Page;

  before(async () => {
    foreign = createServer((incoming, outgoing) => {
      asked.push(incoming.url ?? "");
      outgoing
        .writeHead(200, { "Content-Type": "text/html", "Access-Control-Allow-Origin": "*" })
        .end("<p>Foreign</p>");
    }).listen(0);
    await once(foreign, "listening");
    writeInto(join(folder, "articles/pictures/x.svg"), hostile(origin("127.0.0.1")));
    context = await site.browser.newContext();
    page = await context.newPage();
    await page.goto(`${site.origin}/?key=${testKey}#/collections/articles`);
    await page.getByText("Mapes sense cobertura").first().waitFor();
  });

  after(() => {
    foreign.close();
    foreign.closeAllConnections();
  });

  const origin = (host: string) => `http://${host}:${(foreign.address() as AddressInfo).port}`;

  /** Asserts that nothing of the drawing ran, and that nothing was written. */
  function assertUnharmed(): void {
    assertNone(asked.filter((path) => path.startsWith("/ran")));
    assert.ok(!existsSync(join(folder, marker)), "the marker was written");
  }

  // A page at another port of this machine is of the same site; one under another name is not.
  for (const host of ["127.0.0.1", "localhost"]) {
    describe(`at ${host}`, () => {
      beforeEachPage();

      it("shows neither the editor nor a file of the content in a frame, an object or an embed", async () => {
        for (const path of [drawing, "/", `/?key=${testKey}`, "/edit/files", "/editor/editor.js"]) {
          for (const kind of ["iframe", "object", "embed"]) {
            await page.evaluate(
              ([tag, address]) =>
                new Promise<void>((resolve) => {
                  const framed = document.createElement(tag as string);
                  framed.setAttribute(tag === "object" ? "data" : "src", address as string);
                  for (const end of ["load", "error"]) framed.addEventListener(end, () => resolve());
                  document.body.append(framed);
                }),
              [kind, site.origin + path],
            );
          }
        }
        const texts = await Promise.all(page.frames().map((frame) => frame.locator("body").textContent()));
        assertNone(texts.filter((text) => /Collections|Mapes|articles/.test(text ?? "")));
        assertUnharmed();
      });

      it("runs nothing by a navigation to a file of the content", async () => {
        const answer = await page.goto(site.origin + drawing, { referer: origin(host) });
        assert.equal(answer?.status(), 403);
        await page.goto(origin(host));
        await Promise.all([
          page.waitForURL(site.origin + drawing),
          page.evaluate((address) => (location.href = address), site.origin + drawing),
        ]);
        assert.match((await page.textContent("body")) ?? "", /Nobody navigates to this address/);
        assertUnharmed();
      });

      it("runs nothing in a window that it opens, and does not reach into one", async () => {
        for (const path of [drawing, "/"]) {
          await page.evaluate((address) => Object.assign(window, { opened: window.open(address) }), site.origin + path);
          // The window goes on in a group of its own, which looks closed to whoever opened it.
          await eventually(`the window of ${path} is out of reach`, () =>
            page.evaluate(() => (window as unknown as { opened: Window | null }).opened?.closed !== false),
          );
        }
        for (const other of context.pages()) if (other !== page) await other.close();
        assertUnharmed();
      });

      it("writes and reads nothing by a request or a form", async () => {
        const read = await page.evaluate(
          async ([base, file, key]) => {
            const attempts: [string, RequestInit][] = [
              [`${base}/edit/files`, {}],
              [`${base}/edit/files`, { mode: "no-cors" }],
              [`${base}/edit/files/${file}`, { method: "POST", mode: "no-cors", body: "x" }],
              [`${base}/edit/files/${file}?from=articles/en/tides-as-data.md`, { method: "POST", mode: "no-cors" }],
              [`${base}/edit/files/${file}`, { method: "PUT", headers: { "X-Studio-Edit": key as string }, body: "x" }],
              [`${base}/edit/files/${file}`, { method: "PUT", credentials: "include", body: "x" }],
              [`${base}/proof?of=x`, {}],
              [`${base}/`, {}],
            ];
            const told = attempts.map(([address, options]) =>
              fetch(address, options).then((answer) => answer.text(), String),
            );
            return Promise.all(told);
          },
          [site.origin, marker, testKey],
        );
        assertNone(read.filter((text) => text !== "" && !/Failed to fetch/.test(text)));
        for (const enctype of ["text/plain", "multipart/form-data", "application/x-www-form-urlencoded"]) {
          const action = `${site.origin}/edit/files/${marker}`;
          await page.goto(origin(host));
          await page.evaluate(
            ([to, kind]) => {
              const form = document.createElement("form");
              Object.assign(form, { method: "post", action: to, enctype: kind });
              form.innerHTML = "<input name='a' value='b'>";
              document.body.append(form);
              form.submit();
            },
            [action, enctype],
          );
          await eventually(`the form of ${enctype} is answered`, () => page.url() === action);
        }
        assertUnharmed();
      });

      function beforeEachPage(): void {
        before(() => page.goto(origin(host)));
      }
    });
  }

  it("leaves the editor as it was: it still reads and writes", async () => {
    await page.goto(`${site.origin}/#/collections/articles/entries/llum-de-nit`);
    await page.getByRole("textbox", { name: "Títol" }).first().fill("Llum de dia");
    await page.getByRole("button", { name: "Save" }).click();
    const saved = () => page.locator("#check-bar").textContent();
    await eventually("the editor has saved", async () => /This entry has no faults/.test((await saved()) ?? ""));
    assertUnharmed();
  });
});
