import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ContentError } from "../../src/loader/faults/content-error.ts";
import { loadStudio } from "../../src/loader/load.ts";
import type { ContentFault } from "../../src/model/studio/faults.ts";
import { everyRow } from "../support/every-row.ts";
import { type ContentFolder, minimalStudio, serviceFields, source } from "./minimal-studio.ts";

type Faults = ContentError["faults"];

const written = (prose: string) => source(serviceFields, `One.\n\n${prose}\n`);
const lines = (faults: Faults) =>
  faults.map(({ line, reason, value, expected }) => `${line}: ${value} ${reason}; ${expected}`);

/** Returns the faults that a folder is refused for, or else its warnings. */
async function faultsOf({ folder }: ContentFolder): Promise<{ faults: Faults; isRefused: boolean }> {
  const warnings: ContentFault[] = [];
  const options = { addresses: () => new Set(["/x.png"]), checkFiles: async () => [] };
  try {
    await loadStudio(folder, { ...options, warn: (faults) => void warnings.push(...faults) });
    return { faults: warnings, isRefused: false };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { faults: error.faults, isRefused: true };
  }
}

/** Returns the faults of prose, each with its lines. */
async function faultsIn(prose: string, settings = {}): Promise<string[]> {
  const studio = minimalStudio();
  studio.edit("studio.yaml", (company: Record<string, unknown>) => void Object.assign(company, settings));
  studio.write("services/en/web.md", written(prose));
  const { faults, isRefused } = await faultsOf(studio);
  return isRefused ? lines(faults) : lines(faults).map((each) => `warning ${each}`);
}

/** Returns the faults of several texts in one studio by name; each text is a file of its own. */
async function faultsOfEach(texts: Record<string, readonly [prose: string, ...unknown[]]>, extension: "md" | "mdx") {
  const studio = minimalStudio();
  const files = new Map(Object.keys(texts).map((name, index) => [name, `services/en/text-${index}.${extension}`]));
  for (const [name, [prose]] of Object.entries(texts)) studio.write(files.get(name) as string, written(prose));
  const { faults } = await faultsOf(studio);
  assert.deepEqual(new Set(faults.map(({ file }) => file)), new Set(files.values()));
  return (name: string) => lines(faults.filter(({ file }) => file === files.get(name)));
}

const blocked: Record<string, [prose: string, said: RegExp, line?: number]> = {
  "a script": ["<script>alert(1)</script>", /<script> is a script/],
  "a script of another site": ['<script src="https://x.example/a.js" async></script>', /<script> is a script/],
  "a script in the middle of a line": ["Text <script>alert(1)</script> text", /<script> is a script/],
  "a handler": ['<p onclick="go()">x</p>', /onclick runs a script/],
  "a handler without quotes, in capitals": ["<IMG SRC=/x.png alt=x ONERROR=go()>", /onerror runs a script/],
  "a handler in a cell that stands alone": [
    "<table>\n\n<tr><td onmouseover='x'>\n\na\n\n</td></tr></table>",
    /onmouseover/,
    8,
  ],
  "an address that is a script": ['<a href="javascript:go()">x</a>', /is a script/],
  "such an address, disguised": ['<a href="&#106;avascript:go()">x</a>', /is a script/],
  "a style attribute": ['<p style="color: red">x</p>', /style="color: red" is an inline style/],
  "a style element": ["<style>p { color: red }</style>", /<style> is an inline style/],
  "a frame": ['<iframe src="https://video.example/v/1"></iframe>', /is an embed.*`video\.example` among `embeds`/],
  "a frame over lines": [
    '<iframe\n  width="1"\n  src="//video.example/v"></iframe>',
    /`video\.example` among `embeds`/,
  ],
  "a film": ['<video controls><source src="https://video.example/a.mp4"></video>', /is loaded from another site/],
  "a sound": ['<audio src="https://video.example/a.mp3"></audio>', /is loaded from another site/],
  "a picture": [
    "![x](https://pictures.example/a.png)",
    /is loaded from another site.*beside the record.*`pictures\.example`/,
  ],
  "a picture by reference": ["![x][p]\n\n[p]: https://pictures.example/a.png", /is loaded from another site/, 8],
  "a picture in HTML": ['<img src="http://pictures.example/a.png" alt="x">', /is loaded from another site/],
  "a choice of pictures": ['<img src="/x.png" srcset="/x.png 1x, https://p.example/b.png 2x" alt="">', /is loaded/],
  "a picture in its own address": [
    "![x](data:image/png;base64,AAAA)",
    /is loaded from another site.*beside the record$/,
  ],
  "a plugin": ['<object data="/x.png"></object>', /<object> needs a plugin/],
  "what belongs into the head": [
    '<link rel="stylesheet" href="https://fonts.example/a.css">',
    /<link> belongs in the head/,
  ],
  "a form of another site": ['<form action="https://forms.example/f"></form>', /sends a form to another site/],
};

const blockedInMdx: Record<string, [prose: string, said: RegExp]> = {
  "a script": ["<script>{`go()`}</script>", /<script> is a script/],
  "a handler": ["<p onClick={go}>x</p>", /onclick runs a script/],
  "a style": ["<p style={{ color: 'red' }}>x</p>", /is an inline style/],
  "a frame": ['<iframe src="https://video.example/v" />', /is an embed/],
  "a frame with an expression": ['<iframe src={"https://video.example/v"} />', /is an embed/],
  "a picture": ["![x](https://pictures.example/a.png)", /is loaded from another site/],
};

describe("HTML in prose that the content security policy would block", () => {
  it("is a fault with its line, whatever kind of content it is", async () => {
    const faultsIn = await faultsOfEach(blocked, "md");
    await everyRow(Object.entries(blocked), ([name, [, said, line = 6]]) => {
      const faults = faultsIn(name);
      assert.equal(faults.length, 1, faults.join("\n"));
      assert.match(faults[0] as string, said);
      assert.equal(Number.parseInt(faults[0] as string, 10), line, faults[0]);
    });
  });

  it("is a fault in MDX too", async () => {
    const faultsIn = await faultsOfEach(blockedInMdx, "mdx");
    await everyRow(Object.entries(blockedInMdx), ([name, [, said]]) => {
      const faults = faultsIn(name);
      assert.equal(faults.length, 1, faults.join("\n"));
      assert.match(faults[0] as string, said);
    });
  });

  it("is no fault in code, in comments, in text, and where it is loaded from the site itself", async () => {
    const prose = [
      "```html\n<script src='https://x.example'></script>\n```",
      "`<p onclick=x>` \\<script> &lt;script&gt;",
      "<!-- <script>x</script> <p style='x'> -->",
      '<iframe src="/x.png" title="x"></iframe> <p class="style" data-on="x" title="onclick=1">style="x"</p>',
      "![x](/x.png) [a](https://elsewhere.example)",
    ];
    assert.deepEqual(await faultsIn(prose.join("\n\n")), []);
  });
});

describe("a host among the embeds of the studio", () => {
  const prose = '<iframe src="https://player.video.example/v"></iframe>\n\n![x](https://pictures.example/a.png)';

  it("is allowed, as a name, an origin or with a wildcard", () => {
    const allowed = [
      ["player.video.example", "https://pictures.example"],
      ["*.video.example", "https://pictures.example/"],
    ];
    return everyRow(allowed, async (embeds) => assert.deepEqual(await faultsIn(prose, { embeds }), []));
  });

  it("allows no other host", async () => {
    const faults = await faultsIn(prose, { embeds: ["video.example", "evilpictures.example", "*.pictures.example"] });
    assert.equal(faults.length, 2, faults.join("\n"));
  });

  it("allows no script, no style and no plugin", async () => {
    const faults = await faultsIn(
      '<script src="https://a.example/x.js"></script>\n\n<embed src="https://a.example/x">\n\n<p style="a">b</p>',
      { embeds: ["a.example"] },
    );
    assert.equal(faults.length, 3, faults.join("\n"));
  });

  it("is refused where it contains anything else that would change the policy", async () => {
    for (const host of [
      "a.example; script-src *",
      "*",
      "'unsafe-inline'",
      "http://a.example",
      "https://a.example/path",
      "data:",
    ]) {
      const faults = await faultsIn("Two.", { embeds: [host] });
      assert.match(faults.join("\n"), /use a host|a host, such as/, host);
    }
  });
});

it("a studio with links: warn gets warnings for blocked pictures and styles, and a fault for a script", async () => {
  const settings = { links: "warn" };
  const warnings = await faultsIn('![x](https://p.example/a.png)\n\n<p style="a">b</p>', settings);
  assert.deepEqual(
    warnings.map((each) => each.slice(0, 10)),
    ["warning 6:", "warning 8:"],
  );
  const [fault] = await faultsIn("<script>x</script>", settings);
  assert.match(fault ?? "", /^6: <script> is a script/);
});
