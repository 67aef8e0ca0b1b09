import assert from "node:assert/strict";
import { globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { copyProject } from "../../build/project-copy.ts";
import { faultsIn, minimalStudio } from "../../model/minimal-studio.ts";

const copy = copyProject();
const published = (file: string) => copy.read(join("dist/site", file));

function stylesOf(page: string): string {
  const sheets = [...published(page).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path]) => path);
  assert.ok(sheets.length > 0);
  return sheets.map((path) => published(path as string)).join("");
}

const tokens = `
colours:
  paper: { day: "#fff1e3", night: "#010f1e" }
  signal: "#3377ff"
  wall: { day: "#fff7ee", night: "#001122" }
typefaces:
  text: { families: [Studio Grotesk, sans-serif] }
`;
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4"/></svg>';

describe("the look of a studio", () => {
  before(async () => {
    rmSync(join(copy.folder, "content/brand"), { recursive: true });
    copy.write("content/brand/tokens.yaml", tokens);
    copy.write("content/brand/logo.svg", `<?xml version="1.0"?>\n${drawing}`);
    copy.write("content/brand/favicon.svg", drawing.replace("h8", "h7"));
    const { status, output } = await copy.build();
    assert.equal(status, 0, output);
  });

  it("is in the styles of its pages, neutral where it says nothing, and nowhere in the code", () => {
    const styles = stylesOf("index.html");
    assert.match(styles, /--paper:\s*light-dark\(#fff1e3,\s*#010f1e\)/);
    assert.match(styles, /--signal:\s*#37f(7ff)?|--signal:\s*#3377ff/);
    assert.match(styles, /--ink:\s*light-dark\(#131313,/);
    assert.match(styles, /--text-face:\s*"?Studio Grotesk"?,\s*sans-serif/);
    const code = globSync("src/**/*.{css,astro}", { cwd: copy.folder });
    const colours = code.filter((file) => /#[0-9a-f]{6}\b/i.test(readFileSync(join(copy.folder, file), "utf8")));
    assert.deepEqual(colours, []);
  });

  it("colours the bar of browsers by day and by night", () => {
    assert.match(
      published("index.html"),
      /<meta name="theme-color" media="\(prefers-color-scheme: light\)" content="#fff1e3"/,
    );
    assert.match(
      published("index.html"),
      /<meta name="theme-color" media="\(prefers-color-scheme: dark\)" content="#010f1e"/,
    );
  });

  it("puts its logo beside its name, and its icon at its address", () => {
    const page = published("index.html");
    assert.match(page, /<span class="mark" aria-hidden="true"[^>]*><svg viewBox="0 0 8 4"><path d="M0 0h8v4"\/?>/);
    assert.match(page, /<link rel="icon" type="image\/svg\+xml" href="\/favicon.svg"/);
    assert.equal(published("favicon.svg"), drawing.replace("h8", "h7"));
  });

  it("may be missing whole: then it is neutral, without logo and icon", async () => {
    rmSync(join(copy.folder, "content/brand"), { recursive: true });
    const { status, output } = await copy.build();
    assert.equal(status, 0, output);
    assert.doesNotMatch(published("index.html"), /rel="icon"|class="mark"/);
    assert.match(stylesOf("index.html"), /--paper:\s*light-dark\(#f2f2ef,\s*#121212\)/);
  });
});

describe("a fault of the look", () => {
  for (const [name, file, text, faults] of [
    ["a colour by name", "tokens.yaml", "colours: { paper: white }", ["colours.paper › `#rgb`"]],
    [
      "a theme that is missing",
      "tokens.yaml",
      'colours: { ink: { day: "#000" } }',
      ["colours.ink › one for each theme"],
    ],
    [
      "a theme that is no colour",
      "tokens.yaml",
      'colours: { ink: { day: "#000", night: "#12" } }',
      ["colours.ink.night › `#rgb`"],
    ],
    ["a token that there is not", "tokens.yaml", 'colours: { papier: "#000" }', ["colours.papier › "]],
    [
      "a colour too near to what it stands on, and by how much",
      "tokens.yaml",
      'colours: { ink_2: { day: "#777777", night: "#b0b0ab" } }',
      ["colours.ink_2.day › 0.51 too little", "colours.ink_2.day › 0.99 too little"],
    ],
    [
      "a typeface that is nowhere",
      "tokens.yaml",
      "typefaces: { text: { families: [Grotesk], upright: grotesk.woff2 } }",
      ["typefaces.text.upright › is neither in `brand/` nor in an installed package"],
    ],
    [
      "a typeface that would end its declaration",
      "tokens.yaml",
      "typefaces: { mono: ['a; } body { color: red'] }",
      ["typefaces.mono.0 › "],
    ],
    ["no YAML", "tokens.yaml", "colours: [", [" › "]],
    ["no drawing", "logo.svg", "M", [" › is no SVG"]],
    [
      "a drawing that runs",
      "favicon.svg",
      '<svg viewBox="0 0 1 1" onload="x()"><script/></svg>',
      [' › `onload="…"`', " › `<script>`"],
    ],
    [
      "styles that the content policy blocks",
      "logo.svg",
      '<svg viewBox="0 0 1 1"><g style="fill:red"/></svg>',
      [' › `style="…"` on `<g>`'],
    ],
    ["a drawing without a size", "logo.svg", "<svg/>", [" › `<svg>` needs a `viewBox`"]],
  ] as const) {
    it(`names file and field: ${name}`, async () => {
      const content = minimalStudio();
      content.write(`brand/${file}`, text);
      const found = await faultsIn(content);
      assert.equal(found.length, faults.length, JSON.stringify(found));
      for (const [index, expected] of faults.entries()) {
        const [field, reason] = expected.split(" › ") as [string, string];
        const fault = found[index];
        assert.deepEqual([fault?.file, fault?.field], [`brand/${file}`, field.trim()]);
        const said = `${fault?.reason}; ${fault?.expected}`;
        assert.ok(said.includes(reason), said);
      }
    });
  }

  it("is a public file at an address of the site", async () => {
    copy.write("content/public/llms.txt", "Mine.");
    copy.write("content/public/services.html", "Mine.");
    const { status, output } = await copy.build();
    assert.equal(status, 1);
    assert.match(output, /public\/llms\.txt: stands where the site itself publishes something; found "\/llms\.txt"/);
    assert.match(output, /public\/services\.html: stands where the site .*; found "\/services"/);
  });
});
