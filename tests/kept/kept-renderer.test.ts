import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { renderedLine } from "../../scripts/build/rendered-line.ts";
import { defaultLimits } from "../../src/api/policy.ts";
import { KeptRenderer } from "../../src/build/renderer/kept-renderer.ts";
import { codeParts, keyOf, rendererParts } from "../../src/build/renderer/renderer-key.ts";
import type { Studio } from "../../src/model/studio/studio.ts";
import { everyRow } from "../support/every-row.ts";
import { readStudio } from "../support/read-studio.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const studio = readStudio();
const circumstances = { baseUrl: "https://a.example", ...defaultLimits, today: "2026-01-01" };

/** Returns the parts of a renderer over a content folder with one component. */
function partsOf(component: string, of: Partial<Studio> = {}, set: Partial<typeof circumstances> = {}, code = "1") {
  const content = temporaryFolder();
  mkdirSync(join(content, "components"));
  writeFileSync(join(content, "components/Box.astro"), component);
  return rendererParts(codeParts(code, content, { ...circumstances, ...set }), content, { ...studio, ...of });
}

/** Leaves a renderer of some parts to later builds, with one style sheet. */
function leave(cache: string, parts: ReturnType<typeof partsOf>): void {
  const site = temporaryFolder();
  mkdirSync(join(site, "_astro"));
  writeFileSync(join(site, "_astro/page.css"), "");
  const renderer = new KeptRenderer(cache, parts);
  renderer.keepCode(temporaryFolder());
  renderer.leave(site, new Set(), "{}");
}

const changes: [reason: string, parts: ReturnType<typeof partsOf>][] = [
  ["the code changed", partsOf("changed as well", {}, {}, "2")],
  ["the address changed", partsOf("one", {}, { baseUrl: "https://b.example" })],
  ["the limits changed", partsOf("one", {}, { formBytes: 1 })],
  ["the components changed", partsOf("two")],
  ["the settings changed", partsOf("one", { company: { ...studio.company, name: "Other" } })],
  ["the components, the settings, and the menu changed", partsOf("two", { company: {} as never, menu: {} as never })],
];

describe("a renderer that a build left", () => {
  it("is taken by a build of the same parts, with its scripts and style sheets", () => {
    const cache = temporaryFolder();
    leave(cache, partsOf("one"));
    assert.deepEqual(new KeptRenderer(cache, partsOf("one")).assets(), ["_astro/page.css"]);
  });

  it("is not taken where there is none, or something changed, and the reason says what", async () => {
    const cache = temporaryFolder();
    assert.throws(() => new KeptRenderer(cache, partsOf("one")).assets(), { message: "the first build" });
    leave(cache, partsOf("one"));
    await everyRow(
      changes,
      ([reason]) => reason,
      ([reason, parts]) => assert.throws(() => new KeptRenderer(cache, parts).assets(), { message: reason }),
    );
  });

  it("does not depend on how records spell their tags", () => {
    const [locale, texts] = Object.entries(studio.texts)[0] as [string, object];
    const spelt = { ...studio.texts, [locale]: { ...texts, spellings: { tag: "Tag" } } } as Studio["texts"];
    assert.equal(keyOf(partsOf("one", { texts: spelt })), keyOf(partsOf("one")));
  });
});

describe("the line of a build about its pages", () => {
  const lines: [line: string, counts: Parameters<typeof renderedLine>[0]][] = [
    ["3 of 9 rendered", { anew: 3, all: 9, hadNothing: false }],
    ["9 of 9 rendered: the code changed", { anew: 9, all: 9, hadNothing: true, compiledFor: "the code changed" }],
    ["9 of 9 rendered: the build before left no pages", { anew: 9, all: 9, hadNothing: true }],
    ["9 of 9 rendered", { anew: 9, all: 9, hadNothing: false }],
    [
      "3 of 9 rendered, compiled anew: the pictures changed",
      { anew: 3, all: 9, hadNothing: false, compiledFor: "the pictures changed" },
    ],
  ];
  it("says why where everything was made anew", () =>
    everyRow(
      lines,
      ([line]) => line,
      ([line, counts]) => assert.equal(renderedLine(counts), line),
    ));
});
