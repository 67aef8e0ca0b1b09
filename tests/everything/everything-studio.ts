import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import YAML from "yaml";
import { root } from "../support/places.ts";
import { writeSmallStudio } from "../support/small-studio.ts";
import { rewrite, writeInto } from "../support/write-into.ts";
import { drawLogo, drawScene } from "./drawn-scenes.ts";
import { writeSections } from "./every-section.ts";
import { writeHidden } from "./hidden-records.ts";

/** Facts that are laid over the studio of the tests, so that every fact of the model is stated once. */
export const overlay = resolve(root, "tests/fixtures/everything");

/** Languages of the studio; the last one is written from right to left, and few records are in it. */
export const languages = { en: "en", ca: "ca", ar: "en" } as const;

/** Files whose members are laid over those of the studio of the tests; all others stand in place of them. */
const merging = ["studio.yaml", "texts/ar.yaml"];

/** Writes the studio that states everything, with records that nobody may find. */
export async function writeEverything(content: string): Promise<void> {
  writeSmallStudio(content, languages);
  for (const file of globSync("!(pages|texts)/ar", { cwd: content })) rmSync(join(content, file), { recursive: true });
  for (const file of ["brand/logo.svg", "brand/tokens.yaml"]) rmSync(join(content, file));
  const merged = merging.map((file) => join(overlay, file));
  cpSync(overlay, content, { recursive: true, filter: (file) => !merged.includes(file) });
  for (const file of merging) layOver(join(content, file), join(overlay, file));
  for (const locale of Object.keys(languages)) rewrite(join(content, `pages/${locale}/privacy.md`), withoutDenial);
  writeInto(join(content, "brand/logo.png"), await drawLogo("#15110f", "png"));
  writeInto(join(content, "brand/logo-night.webp"), await drawLogo("#f0f0ec", "webp"));
  writeLog(content);
  writeSections(content);
  await drawScenes(content);
  writeHidden(content);
}

type Members = Record<string, unknown>;

function layOver(file: string, added: string): void {
  const [below, above] = [file, added].map((each) => YAML.parse(readFileSync(each, "utf8")) as Members);
  writeFileSync(file, YAML.stringify(merge(below ?? {}, above ?? {})));
}

function merge(below: Members, above: Members): Members {
  const isObject = (value: unknown): value is Members =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  const member = ([key, value]: [string, unknown]) => {
    const under = below[key];
    return [key, isObject(under) && isObject(value) ? merge(under, value) : value];
  };
  return { ...below, ...Object.fromEntries(Object.entries(above).map(member)) };
}

/** Takes away the sentence that no visit is counted, which is no longer so. */
function withoutDenial(privacy: string): string {
  return privacy.replace(/^(We set none|No en posem cap).*$/m, "$1.");
}

/** Draws the pictures that records name, beside them. */
async function drawScenes(content: string): Promise<void> {
  for (const file of globSync("*/*/**/*.{md,mdx}", { cwd: content })) {
    for (const [, name = ""] of readFileSync(join(content, file), "utf8").matchAll(/\.\.\/(\w+)\.jpg/g)) {
      const picture = join(content, dirname(dirname(file)), `${name}.jpg`);
      if (!existsSync(picture)) writeFileSync(picture, await drawScene(name));
    }
  }
}

/** Number of short articles of a log: with the others, they are enough for pages by year. */
const nightsInLog = 20;

function writeLog(content: string): void {
  for (let night = 1; night <= nightsInLog; night += 1) {
    const published = `20${night % 2 ? 24 : 25}-0${1 + (night % 9)}-1${night % 10}`;
    const fields = {
      title: `Night ${night} of the log`,
      summary: `What the watch wrote down in night ${night}.`,
      updated: published,
      published,
      authors: [night % 3 ? "otto-grau" : "joan-ferrer"],
      tags: [night % 2 ? "log" : "Open data"],
    };
    writeInto(
      join(content, `articles/en/log/night-${night}.md`),
      `---\n${YAML.stringify(fields)}---\nNothing moved.\n`,
    );
  }
}
