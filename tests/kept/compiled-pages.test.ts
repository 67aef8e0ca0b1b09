import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, it } from "node:test";
import { defaultLimits } from "../../src/api/policy.ts";
import { resolvedLink } from "../../src/model/addresses/resolve-link.ts";
import type { Studio } from "../../src/model/studio/studio.ts";
import { type CompiledIndex, reasonToCompile } from "../../src/publish/renderer/compiled-pages.ts";
import { type GapData, gaps } from "../../src/publish/renderer/data-modules.ts";
import { fillingOf } from "../../src/publish/renderer/fill-gaps.ts";
import { codeParts, rendererParts } from "../../src/publish/renderer/renderer-key.ts";
import { renderedLine } from "../../src/publish/run/rendered-line.ts";
import { everyRow } from "../support/every-row.ts";
import { readStudio } from "../support/read-studio.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { writeInto } from "../support/write-into.ts";

const studio = readStudio();
const buildOptions = { baseUrl: "https://a.example", ...defaultLimits, today: "2026-01-01" };
const [mdx = assert.fail("the studio has no MDX")] = studio.entries.filter(({ file }) => file.endsWith(".mdx"));

interface Change {
  program?: string;
  files?: Record<string, string>;
  studio?: Partial<Studio>;
  buildOptions?: Partial<typeof buildOptions>;
}

/** Returns the parts of compiled pages over a content folder with one component and one MDX file. */
function partsOf({ program = "1", files, studio: changed, buildOptions: others }: Change = {}) {
  const content = temporaryFolder();
  const all = { "components/Box.astro": "one", "articles/en/one.mdx": "one", "brand/tokens.yaml": "one", ...files };
  for (const [file, text] of Object.entries(all)) writeInto(join(content, file), text);
  return rendererParts(codeParts(program, content, { ...buildOptions, ...others }), { ...studio, ...changed });
}

/** Returns texts with another word, in the part of a name. */
const retold = (part: "prose" | "chat", key: string) => ({
  texts: Object.fromEntries(
    Object.entries(studio.texts).map(([locale, texts]) => [
      locale,
      { ...texts, [part]: { ...texts[part], [key]: "x" } },
    ]),
  ) as Studio["texts"],
});

const withoutSearch = { company: { ...studio.company, search: "off" as const } };

const changes: [name: string, reason: string | undefined, change: Change][] = [
  ["other code", "the code changed", { program: "2", files: { "components/Box.astro": "two" } }],
  ["a component", "the components changed", { files: { "components/Box.astro": "two" } }],
  ["MDX", "prose in MDX changed", { files: { "articles/en/one.mdx": "two" } }],
  ["a word that MDX is compiled with", "prose in MDX changed", { studio: retold("prose", "anchor") }],
  ["a part of all pages", "the parts of pages changed", { studio: withoutSearch }],
  ["a word of a script", undefined, { studio: retold("chat", "title") }],
  ["the brand", undefined, { files: { "brand/tokens.yaml": "two" }, studio: { brand: {} as never } }],
  ["prices and languages", undefined, { studio: { pricing: undefined, defaultLocale: "xx" } }],
  ["the address and the limits", undefined, { buildOptions: { baseUrl: "https://b.example", formBytes: 1 } }],
];

describe("The compiled code of pages", () => {
  it("is compiled anew for code alone, and the reason says what changed", () =>
    everyRow(changes, ([, reason, change]) => {
      const index: CompiledIndex = { made: partsOf(), links: [] };
      assert.equal(reasonToCompile(index, partsOf(change), studio), reason);
    }));

  it("is compiled anew where a link of MDX leads elsewhere", () => {
    const { collection, locale, file } = mdx;
    const source = { collection, locale, file };
    const index = (address: string): CompiledIndex => ({ made: partsOf(), links: [["/contact", source, address]] });
    assert.equal(reasonToCompile(index(resolvedLink("/contact", source, studio)), partsOf(), studio), undefined);
    assert.equal(reasonToCompile(index("/other"), partsOf(), studio), "links in MDX changed");
    assert.equal(reasonToCompile(undefined, partsOf(), studio), "the first build");
  });
});

describe("The gaps of compiled code", () => {
  const data = Object.fromEntries(gaps.map(([name]) => [name, `$& of ${name}`])) as GapData;
  const gapOf = (wanted: string) => gaps.find(([name]) => name === wanted)?.[1] ?? "";
  const assets = new Map([
    ["Page.aaaaaaaa.js", 'import("./Chat.bbbbbbbb.js")'],
    ["Chat.bbbbbbbb.js", `import"./Page.aaaaaaaa.js";x=${gapOf("virtual:chat-texts")}`],
    ["Plain.cccccccc.js", "x"],
    ["_..dddddddd.css", gapOf("virtual:brand.css")],
  ]);

  it("are filled with data as it is", () => {
    const { fill } = fillingOf(assets, data);
    for (const [name, gap] of gaps) assert.equal(fill(`<${gap}>`), `<$& of ${name}>`);
  });

  it("give other names to files with other data, and to those that load them, and to no others", () => {
    const [one, other] = [fillingOf(assets, data), fillingOf(assets, { ...data, "virtual:chat-texts": "other" })];
    const differing = [...assets.keys()].filter((name) => one.nameOf(name) !== other.nameOf(name));
    assert.deepEqual(differing, ["Page.aaaaaaaa.js", "Chat.bbbbbbbb.js"]);
    assert.equal(one.nameOf("Plain.cccccccc.js"), "Plain.cccccccc.js");
    assert.match(one.nameOf("_..dddddddd.css"), /^_\.\.[\w-]{8}\.css$/);
    assert.equal(other.fill('import("./Chat.bbbbbbbb.js")'), `import("./${other.nameOf("Chat.bbbbbbbb.js")}")`);
  });
});

describe("the line of a build about its pages", () => {
  const lines: [line: string, counts: Parameters<typeof renderedLine>[0]][] = [
    ["3 of 9 rendered", { anew: 3, all: 9, hadNothing: false }],
    ["9 of 9 rendered: the code changed", { anew: 9, all: 9, hadNothing: true, compiledFor: "the code changed" }],
    ["9 of 9 rendered: the build before left no pages", { anew: 9, all: 9, hadNothing: true }],
    ["9 of 9 rendered", { anew: 9, all: 9, hadNothing: false }],
    [
      "3 of 9 rendered, compiled anew: links in MDX changed",
      { anew: 3, all: 9, hadNothing: false, compiledFor: "links in MDX changed" },
    ],
  ];
  it("says why where everything was made anew", () =>
    everyRow(lines, ([line, counts]) => assert.equal(renderedLine(counts), line)));
});
