import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import type { KeptBuild } from "../../build/kept-build.ts";
import { faultsIn, minimalStudio } from "../../model/minimal-studio.ts";
import { everyRow } from "../../support/every-row.ts";
import { root } from "../../support/places.ts";
import { foreignLook, oneLanguageBuild } from "../languages/foreign-studios.ts";
import { leanBuild } from "./lean-studio.ts";

const build = await oneLanguageBuild();
const lean = await leanBuild();

function stylesOf({ published }: KeptBuild): string {
  const sheets = [...published("index.html").matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)];
  assert.ok(sheets.length > 0);
  return sheets.map(([, path]) => published(path as string)).join("");
}

describe("the look of a studio", () => {
  it("is in the styles of its pages, and the usual look where it states none", () => {
    const styles = stylesOf(build);
    assert.match(styles, /--paper:\s*light-dark\(#fff1e3,\s*#010f1e\)/);
    assert.match(styles, /--signal:\s*#37f(7ff)?|--signal:\s*#3377ff/);
    assert.match(styles, /--ink:\s*light-dark\(#131313,/);
    assert.match(styles, /--text-face:\s*"?Studio Grotesk"?,\s*sans-serif/);
  });

  it("is nowhere in the code, which names no colour", () => {
    const code = globSync("src/**/*.{css,astro}", { cwd: root });
    const colours = code.filter((file) => /#[0-9a-f]{6}\b/i.test(readFileSync(join(root, file), "utf8")));
    assert.deepEqual(colours, []);
  });

  it("colours the bar of browsers by day and by night", () => {
    const page = build.published("index.html");
    assert.match(page, /<meta name="theme-color" media="\(prefers-color-scheme: light\)" content="#fff1e3"/);
    assert.match(page, /<meta name="theme-color" media="\(prefers-color-scheme: dark\)" content="#010f1e"/);
  });

  it("puts the logo beside the name of the studio, and the icon at its address", () => {
    const page = build.published("index.html");
    assert.match(page, /<span class="mark" aria-hidden="true"[^>]*><svg viewBox="0 0 8 4"><path d="M0 0h8v4"\/?>/);
    assert.match(page, /<link rel="icon" type="image\/svg\+xml" href="\/favicon.svg"/);
    assert.equal(build.published("favicon.svg"), foreignLook.icon);
  });

  it("may be missing as a whole: then it is neutral, without a logo and an icon", () => {
    assert.doesNotMatch(lean.published("index.html"), /rel="icon"|class="mark"/);
    assert.match(stylesOf(lean), /--paper:\s*light-dark\(#f2f2ef,\s*#121212\)/);
  });
});

/** Damage to a file of the look → field and reason of each fault. */
const faults = [
  ["a colour by name", "tokens.yaml", "colours: { paper: white }", ["colours.paper › `#rgb`"]],
  ["a theme that is missing", "tokens.yaml", 'colours: { ink: { day: "#000" } }', ["colours.ink › one for each theme"]],
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
] as const;

it("a fault of the look names its file and field, and says what would be right", () =>
  everyRow(faults, async ([, file, text, expectations]) => {
    const content = minimalStudio();
    content.write(`brand/${file}`, text);
    const found = await faultsIn(content);
    assert.equal(found.length, expectations.length, JSON.stringify(found));
    for (const [index, expected] of expectations.entries()) {
      const [field, reason] = expected.split(" › ") as [string, string];
      const fault = found[index];
      assert.deepEqual([fault?.file, fault?.field], [`brand/${file}`, field.trim()]);
      const said = `${fault?.reason}; ${fault?.expected}`;
      assert.ok(said.includes(reason), said);
    }
  }));
