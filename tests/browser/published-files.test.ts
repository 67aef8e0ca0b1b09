import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, it } from "node:test";
import { prepareHeaders } from "../../functions/http/file-headers.ts";
import { artifactsOfFiles } from "../../src/publish/files.ts";
import { visitSite } from "../support/browser/visited-site.ts";

const tell = "fetch('/marker?' + location.pathname).catch(() => 0)";
const steal = "document.title = self.origin; try { if (parent !== self) parent.document.title = 'taken' } catch {}";
const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8">${inner}</svg>`;
const red = "<style>rect{fill:#f00}</style><rect width='8' height='8'/>";

const files: Record<string, string> = {
  "active.svg": svg(`<script>${tell}</script><image href="x" onerror="${tell}"/>`),
  "active.xhtml": `<html xmlns="http://www.w3.org/1999/xhtml"><script>${tell}</script></html>`,
  "active.xml": `<a><script xmlns="http://www.w3.org/1999/xhtml">${tell}</script></a>`,
  "page.html": `<!doctype html><title>A page</title><script src="/page.js"></script>`,
  "page.js": steal,
  "still.svg": svg(red),
};

/** Serves the files as the site does, and a page that shows them. */
async function start() {
  const marked: string[] = [];
  const server = createServer((asked, answer) => {
    const path = (asked.url ?? "/").slice(1);
    if (path.startsWith("marker")) marked.push(path);
    const body = files[path];
    if (body === undefined) {
      const frames = Object.keys(files).map((file) => `<iframe src="/${file}"></iframe>`);
      return answer
        .writeHead(200, { "Content-Type": "text/html" })
        .end(`<title>Ours</title><img src="/still.svg">${frames}`);
    }
    const [artifact] = artifactsOfFiles("public", [path]);
    const identity = { etag: '"a"', length: Buffer.byteLength(body), offset: 0 };
    const variant = { type: artifact?.mediaType ?? "", file: path, identity };
    return answer
      .writeHead(200, prepareHeaders(`/${path}`, [variant], variant, "identity", []).ok as string[])
      .end(body);
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, stop, marked };
}

describe("a file of the studio that holds markup", () => {
  let marked: string[] = [];
  const site = visitSite({
    start: async () => {
      const started = await start();
      marked = started.marked;
      return started;
    },
  });

  it("runs nothing as the site, opened by itself or in a frame", async () => {
    const page = await site.open("/");
    assert.equal(await page.title(), "Ours");
    for (const file of ["active.svg", "active.xhtml", "active.xml"]) await page.goto(`${site.origin}/${file}`);
    assert.deepEqual(marked, []);
  });

  it("keeps its scripts as a page, in an origin of its own", async () => {
    const page = await site.open("/page.html");
    assert.equal(await page.title(), "null");
  });

  it("shows its styles as a picture", async () => {
    const page = await site.open("/");
    const pixel = await page.evaluate(async () => {
      const picture = document.images[0] as HTMLImageElement;
      await picture.decode();
      const canvas = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
      canvas.drawImage(picture, 0, 0);
      return [...canvas.getImageData(4, 4, 1, 1).data];
    });
    assert.deepEqual(pixel, [255, 0, 0, 255]);
  });
});
