import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { childEnvironment } from "../../support/child-environment.ts";
import { everyRow } from "../../support/every-row.ts";
import { root } from "../../support/places.ts";
import { writeSmallStudio } from "../../support/small-studio.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { rewrite, writeInto } from "../../support/write-into.ts";
import { folderWithViews } from "./written-views.ts";

const { folder } = folderWithViews();
const types = ".studio/types";

interface Found {
  faults: { file: string; line?: number; reason: string }[];
  warnings: { file: string; reason: string; expected: string }[];
}

/** Returns what the check says of a studio. */
function checked(studio: string): Found {
  const words = [join(root, "scripts/studio/main.ts"), "check", "--json"];
  const { stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: studio,
    encoding: "utf8",
    env: childEnvironment(),
  });
  assert.notEqual(stdout, "", stderr);
  return JSON.parse(stdout) as Found;
}

const hero = `---
interface Props { title: string; size?: number }
const { title } = Astro.props;
---
<h2>{title}</h2>
`;

const page = `---
title: Hero
summary: A page with a hero.
updated: 2026-01-31
menu: none
---
export const big = 3;

<Hero titel="Big" />

Fine: <Hero title="Big" size={big} />

<Hero title="x" size="4" />

<Hero />

<Note titel="A">b</Note>
`;

const mistakes = [
  ["pages/en/hero.mdx", 9, /'titel' does not exist on type 'Props'\. Did you mean 'title'/],
  ["pages/en/hero.mdx", 13, /'string' is not assignable to type 'number'/],
  ["pages/en/hero.mdx", 15, /'title' is missing/],
  ["pages/en/hero.mdx", 17, /'titel' does not exist/],
  ["views/talks.astro", 9, /'summry' does not exist on type .* Did you mean 'summary'/],
  ["views/talks.astro", 13, /'venu' does not exist .* Did you mean 'venue'/],
  ["views/slots/Footer.astro", 6, /'nme' does not exist .* Did you mean 'name'/],
  ["pages/en/lab.astro", 5, /'titel' does not exist/],
  ["components/Stage.astro", 3, /'nam' does not exist/],
  ["studio.config.ts", 1, /'style' does not exist in type 'StudioConfig'/],
] as const;

let found: Found;

before(() => {
  writeInto(join(folder, "components/Hero.astro"), hero);
  writeInto(join(folder, "pages/en/hero.mdx"), page);
  writeInto(join(folder, "studio.config.ts"), 'export default { style: ["views/own.css"] } satisfies StudioConfig;\n');
  writeInto(join(folder, "views/cases.astro"), "<h1>{Astro.props.record.title}</h1>\n");
  for (const [file, right, wrong] of [
    ["views/talks.astro", "record.summary", "record.summry"],
    ["views/talks.astro", "  <slot />", "  {record.fields.venu}<slot />"],
    ["views/slots/Footer.astro", "studio.name", "studio.nme"],
    ["pages/en/lab.astro", "record.title", "record.titel"],
    ["components/Stage.astro", "const { name }", "const { nam: name }"],
  ] as const)
    rewrite(join(folder, file), (text) => text.replace(right, wrong));
  found = checked(folder);
});

describe("the check of a studio's own code", () => {
  it("names file and line of each mistake in views, pages, components, configuration and MDX, and no other", async () => {
    await everyRow(mistakes, ([file, line, reason]) => {
      const near = found.faults.filter((fault) => fault.file.endsWith(file) && fault.line === line);
      assert.equal(near.length, 1, JSON.stringify(found.faults, null, 1));
      assert.match(near[0]?.reason ?? "", reason);
    });
    assert.equal(found.faults.length, mistakes.length, JSON.stringify(found.faults, null, 1));
  });

  it("warns of a view that does not say what it is given", () => {
    const warning = found.warnings.find(({ file }) => file.endsWith("views/cases.astro"));
    assert.match(warning?.expected ?? "", /type Props = Views\["cases"\];/);
  });

  it("writes the types of each collection's fields for editors of code", () => {
    const written = readFileSync(join(folder, types, "views.d.ts"), "utf8");
    assert.match(
      written,
      /"talks": RecordView<\{ held: Field<string>; venue\?: Field<string>; about\?: Field<string> \}>;/,
    );
    assert.match(written, /"services\/list": ListView<\{[^\n]*price_range\?: Field<\{ from: number; to: number \}>/);
    assert.ok(existsSync(join(folder, types, "view-facts.d.ts")));
  });

  it("loads and writes nothing in a studio without code", () => {
    const plain = temporaryFolder();
    writeSmallStudio(plain);
    writeInto(join(plain, "package.json"), '{ "private": true }');
    assert.deepEqual(checked(plain).faults, []);
    assert.ok(!existsSync(join(plain, types)));
  });
});
