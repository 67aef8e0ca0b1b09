import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import sharp from "sharp";
import { editFields, editText, editYaml, filesOf } from "./content-files.ts";

/** Source of the choices of an edit, the same for each seed */
export interface Chance {
  below(count: number): number;
  one<Value>(of: readonly Value[]): Value | undefined;
}

/** Edit of a content folder; returns what it did, or undefined where it had nothing to edit. */
export type Edit = (content: string, chance: Chance) => Promise<string | undefined> | string | undefined;

const prose = "{articles,cases,services,pages}/*/*.{md,mdx}";
const added = "articles/*/added-*.md";

/** Returns an edit of one of the files that match a pattern. */
function of(pattern: string, edit: (path: string, chance: Chance, content: string) => unknown): Edit {
  return async (content, chance) => {
    const file = chance.one(filesOf(content, pattern));
    if (file === undefined) return undefined;
    await edit(join(content, file), chance, content);
    return file;
  };
}

const withFields = (pattern: string, edit: (fields: Record<string, unknown>, chance: Chance) => void) =>
  of(pattern, (path, chance) => editFields(path, (fields) => edit(fields, chance)));

const words = ["quay", "tide", "chart", "mast", "harbour", "swell", "keel", "buoy"];
const sentence = (chance: Chance) =>
  `The ${chance.one(words)} of day ${chance.below(10_000)} is a ${chance.one(words)}.`;
const day = (chance: Chance) => `2026-0${1 + chance.below(9)}-${10 + chance.below(19)}`;

async function writePicture(path: string, chance: Chance): Promise<void> {
  const background = { r: chance.below(256), g: chance.below(256), b: chance.below(256) };
  await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toFile(path);
}

function addArticle(content: string, chance: Chance): string {
  const slug = `added-${chance.below(100_000)}`;
  const folder = join(content, "articles", chance.one(["ca", "en"]) ?? "ca");
  const front = `title: ${slug}\nsummary: ${sentence(chance)}\nupdated: ${day(chance)}\npublished: 2026-01-0${1 + chance.below(9)}`;
  const tags = `tags: [${chance.one(["data", "reliability", "mobile"])}]`;
  writeFileSync(join(folder, `${slug}.md`), `---\n${front}\n${tags}\n---\n${sentence(chance)} See [us](/about).\n`);
  return slug;
}

function translate(path: string): void {
  const other = path.includes("/ca/") ? path.replace("/ca/", "/en/") : path.replace("/en/", "/ca/");
  if (existsSync(other)) rmSync(other);
  else cpSync(path, other);
}

function rename(path: string, chance: Chance): void {
  const slug = `added-${chance.below(100_000)}`;
  const old = basename(path, ".md");
  editFields(path, (fields) => {
    fields.formerly = [...((fields.formerly as string[] | undefined) ?? []), `/bloc/${old}-${chance.below(1000)}`];
  });
  renameSync(path, join(dirname(path), `${slug}.md`));
}

async function addPicture(path: string, chance: Chance): Promise<void> {
  const name = `picture-${chance.below(4)}.png`;
  await writePicture(join(dirname(path), name), chance);
  editText(path, (text) => (text.includes(`(${name})`) ? text : `${text}\n![A ${chance.one(words)}](${name})\n`));
}

function writePerson(content: string, chance: Chance): string {
  const slug = `person-${chance.below(3)}`;
  const folder = join(content, "people/en");
  mkdirSync(folder, { recursive: true });
  const front = `title: Person ${slug}\nsummary: ${sentence(chance)}\nupdated: ${day(chance)}\nrole: ${chance.one(words)}\norder: 1`;
  writeFileSync(join(folder, `${slug}.md`), `---\n${front}\n---\n${sentence(chance)}\n`);
  return slug;
}

/** Edits by name, of each kind that people make. Some leave content that a build refuses. */
export const edits: Readonly<Record<string, Edit>> = {
  text: of(prose, (path, chance) => editText(path, (text) => `${text}\n${sentence(chance)}\n`)),
  heading: of("articles/*/*.md", (path, chance) =>
    editText(path, (text) => `${text}\n## ${chance.one(words)} ${chance.below(100)}\n\n${sentence(chance)}\n`),
  ),
  link: of(prose, (path, chance) =>
    editText(
      path,
      (text) => `${text}\nSee [${chance.one(words)}](/${chance.one(["about", "contact", "services"])}).\n`,
    ),
  ),
  title: withFields("{articles,cases,services}/*/*.{md,mdx}", (fields, chance) => {
    fields.title = `${String(fields.title).slice(0, 40)} ${chance.below(1000)}`;
  }),
  summary: withFields(prose, (fields, chance) => {
    fields.summary = sentence(chance);
  }),
  day: withFields(prose, (fields, chance) => {
    fields.updated = day(chance);
  }),
  tag: withFields("articles/*/*.{md,mdx}", (fields, chance) => {
    fields.tags = [chance.one(["data", "reliability", "mobile", "night"])];
  }),
  technology: withFields("cases/*/*.md", (fields, chance) => {
    fields.technologies = [chance.one(["Go", "Rust", "TypeScript"]), "SQLite"];
  }),
  picture: of("articles/*/*.md", addPicture),
  repaint: of("articles/*/*.png", writePicture),
  face: of("articles/*/*.md", async (path, chance) => {
    await writePicture(join(dirname(path), "face.png"), chance);
    editFields(path, (fields) => {
      fields.picture = { file: "face.png", alt: `A ${chance.one(words)}` };
    });
  }),
  delete: of(added, (path) => rmSync(path)),
  add: addArticle,
  translate: of(added, translate),
  rename: of(added, rename),
  draft: withFields(added, (fields) => {
    fields.draft = fields.draft !== true;
  }),
  unlisted: withFields(added, (fields) => {
    fields.indexed = fields.indexed === false;
  }),
  author: withFields(added, (fields, chance) => {
    fields.authors = [`person-${chance.below(3)}`];
  }),
  texts: (content, chance) => editSetting(content, "texts/en.yaml", ["also_published"], `Also ${chance.one(words)}`),
  prices: (content, chance) => editSetting(content, "pricing.yaml", ["day_rate"], 400 + 10 * chance.below(9)),
  people: writePerson,
  company: (content, chance) => editSetting(content, "studio.yaml", ["team", "size"], 3 + chance.below(9)),
  moved: (content, chance) =>
    editSetting(content, "moved.yaml", ["moved", 0, "to"], `/${chance.one(["articles", "cases", "services"])}/*`),
  brand: (content, chance) =>
    editSetting(
      content,
      "brand/tokens.yaml",
      ["colours", "wall", "day"],
      `#ec${(20 + chance.below(9)).toString(16)}d6`,
    ),
  component: (content, chance) => {
    mkdirSync(join(content, "components"), { recursive: true });
    writeFileSync(join(content, "components/Extra.astro"), `<p class="extra">${sentence(chance)}</p>\n`);
    return "components/Extra.astro";
  },
  public: (content, chance) => {
    writeFileSync(join(content, "public/note.txt"), sentence(chance));
    return "public/note.txt";
  },
};

function editSetting(content: string, file: string, at: readonly (string | number)[], value: unknown): string {
  editYaml(content, file, at, () => value);
  return `${file} ${at.join(".")}`;
}
