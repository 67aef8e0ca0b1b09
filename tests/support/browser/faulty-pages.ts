import { randomBytes } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Template } from "../../../packages/workbench/src/shots/templates.ts";
import { dist } from "../places.ts";

/** Page with one fault. */
export interface FaultyPage extends Pick<Template, "prepare"> {
  name: string;
  /** Elements of its head and its main part, beside those of every page. */
  head?: string;
  main?: string;
  status?: number;
  policy?: string;
  /** Patterns of its faults (default: none). */
  found?: readonly RegExp[];
}

const styled = (rules: string) => `<style>${rules}</style>`;
const [face = ""] = globSync("site/_astro/*.woff2", { cwd: dist });

/** Pages with one fault each, for every kind that a walk finds. */
export const faultyPages: readonly FaultyPage[] = [
  { name: "sound" },
  { name: "failing", status: 503, found: [/^status: 503$/, /^request: .*\/failing 503$/, /^console: .*503/] },
  { name: "missing", main: '<img alt="" src="/no.png">', found: [/^request: .*\/no\.png 404$/, /^console: .*404/] },
  {
    name: "broken-off",
    main: '<script src="/cut.js"></script>',
    found: [/^request failed: .*\/cut\.js/, /^console: /],
  },
  {
    name: "elsewhere",
    main: '<img alt="" src="http://127.0.0.2:9/x.png">',
    found: [/^elsewhere: http:\/\/127\.0\.0\.2:9\/x\.png$/, /^request failed: /, /^console: /],
  },
  { name: "policy", policy: "default-src 'self'", found: [/^console: .*Content Security Policy/] },
  { name: "noisy", main: '<script>console.error("broken")</script>', found: [/^console: broken$/] },
  { name: "throwing", main: '<script>throw new Error("broken")</script>', found: [/^thrown: broken$/] },
  {
    name: "wide",
    main: '<p style="inline-size: 700px">Wide.</p>',
    found: [
      ...[320, 360, 390, 480, 640].map((width) => new RegExp(`^sideways: at ${width} px: `)),
      /^sideways: with text of 200 % at (360|390) px: /,
    ],
  },
  {
    name: "wide-between",
    head: styled("@media (700px <= width < 1900px) { #wide { inline-size: 1500px } }"),
    main: '<p id="wide">Wide.</p>',
    found: [
      ...[768, 1024, 1280, 1440].map((width) => new RegExp(`^sideways: at ${width} px: `)),
      /^sideways: with text/,
    ],
  },
  {
    name: "wide-desktop",
    head: styled("@media (width >= 1900px) { #wide { inline-size: 2500px } }"),
    main: '<p id="wide">Wide.</p>',
    found: [/^sideways: at 1920 px: /],
  },
  {
    name: "cut",
    main: '<div style="overflow: hidden"><p style="margin-inline-start: -60px">Cut.</p></div>',
    found: [/^sideways: at .*p “Cut.” is cut off$/, /^sideways: with text of 200 % at \d+ px: p “Cut.” is cut off$/],
  },
  {
    name: "large",
    head: styled("@media (width = 1280px) { #wide { inline-size: 60rem } }"),
    main: '<p id="wide">Wide.</p>',
    found: [/^sideways: with text of 200 % at 1280 px: /],
  },
  { name: "two-headings", main: "<h1>Another</h1>", found: [/^h1: 2 are seen$/] },
  {
    name: "scripted",
    main: '<script>document.querySelector("main p").prepend("More. ")</script>',
    found: [/^unscripted: .*is “.*More\. /],
  },
  {
    name: "nameless",
    main: '<img src="/drawing.svg" width="300" height="30">',
    found: [/^axe: image-alt/, /^drawn: /],
  },
  {
    name: "pale",
    main: '<p style="color: #888; background: #999">Pale.</p>',
    found: [
      /^axe: color-contrast/,
      /^faint: p “Pale.” has 1\.24$/,
      /^axe at night: color-contrast/,
      /^faint at night: /,
    ],
  },
  {
    name: "pale-at-night",
    head: styled("@media (prefers-color-scheme: dark) { main p { color: #444 } }"),
    found: [/^axe at night: color-contrast/, /^faint at night: /],
  },
  {
    name: "pale-on-picture",
    head: styled("#on { color: #999; background: #fff linear-gradient(transparent, transparent) }"),
    main: '<p id="on">Pale.</p>',
    found: [/^faint: p “Pale.” has 2\.85$/, /^faint at night: p “Pale.” has 2\.85$/],
  },
  {
    name: "hidden-link",
    head: styled("a { text-decoration: none; color: #222 } @media (prefers-color-scheme: dark) { a { color: #ddd } }"),
    main: '<p>Some words and <a href="/sound">a link</a> in them, and some words more.</p>',
    found: [/^axe: link-in-text-block/, /^axe at night: link-in-text-block/],
  },
  {
    name: "small",
    main: '<button style="block-size: 30px">Press</button>',
    found: [/^target: button “Press” is 30 px high$/],
  },
  {
    name: "drawn",
    main: '<img alt="Words" src="/drawing.svg" width="100" height="10">',
    found: [/^drawn: “Words” is 2\.5 px high in \/drawing\.svg, 100 px wide$/],
  },
  {
    name: "late",
    head: styled(`@font-face { font-family: late; src: url(/face.woff2); font-display: swap; size-adjust: 200% }
      p { font-family: late }`),
    main: "<h2>What comes after the words</h2>",
  },
  { name: "heavy", head: '<link rel="stylesheet" href="/heavy.css"><script src="/heavy.js"></script>' },
  { name: "marked-up", main: "<b></b>".repeat(1000) },
  {
    name: "prepared",
    prepare: (page) => page.locator("main").evaluate((main) => main.append(document.createElement("img"))),
    found: [/^axe: image-alt/],
  },
];

const words = "Words that are read. ".repeat(60);

function html({ head = "", main = "" }: FaultyPage): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>:root { color-scheme: light dark } body { color: #111; background: #fff } p { line-height: 1.5 }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #111 } }</style>${head}</head>
<body><main><h1>A page</h1><p>${words}</p>${main}</main></body></html>`;
}

const files: Readonly<Record<string, readonly [type: string, body: string | Buffer]>> = {
  "/face.woff2": ["font/woff2", readFileSync(join(dist, face))],
  "/drawing.svg": [
    "image/svg+xml",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 40"><text y="20" font-size="10">Words</text></svg>',
  ],
  "/heavy.css": ["text/css", `/* ${randomBytes(100_000).toString("hex")} */`],
  "/heavy.js": ["text/javascript", `"${randomBytes(20_000).toString("hex")}"`],
};

function answer(path: string, response: ServerResponse): void {
  const page = faultyPages.find(({ name }) => path === `/${name}`);
  if (path === "/cut.js") return void response.destroy();
  if (page) {
    const { status = 200, policy } = page;
    response.writeHead(status, { "Content-Type": "text/html", ...(policy && { "Content-Security-Policy": policy }) });
    return void response.end(html(page));
  }
  const [type, body] = files[path] ?? ["text/plain", path === "/" ? "" : "nothing"];
  response.writeHead(path === "/" || files[path] ? 200 : 404, { "Content-Type": type }).end(body);
}

export async function serveFaultyPages(): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer(({ url = "/" }, response) => answer(url, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { port: (server.address() as AddressInfo).port, stop };
}
