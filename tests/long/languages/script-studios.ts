import { cpSync } from "node:fs";
import { join } from "node:path";
import { begunStudio, importInto, picture, writtenSource } from "../../../packages/import/tests/imported-site.ts";
import { type KeptBuild, keptBuild } from "../../build/kept-build.ts";
import { writeInto } from "../../support/write-into.ts";
import { freezeBareSandbox } from "./bare-sandbox.ts";

/** Words of a studio in a script that is not Latin. */
export interface ScriptWords {
  locale: string;
  person: string;
  /** Slug of the person, in the file name. */
  personSlug: string;
  article: string;
  articleSlug: string;
  /** Tag of every article, with its slug. */
  tag: string;
  tagSlug: string;
  /** Title of an imported post that has a file name in Latin letters, and of one with a slug of its own. */
  imported: string;
  importedOwn: string;
  importedSlug: string;
  author: string;
}

export const scripts: readonly ScriptWords[] = [
  {
    ...{
      locale: "ja",
      person: "山田太郎",
      personSlug: "山田太郎",
      article: "設計について",
      articleSlug: "設計について",
    },
    ...{
      tag: "設計",
      tagSlug: "設計",
      imported: "日本語の記事",
      importedOwn: "二つ目の記事",
      importedSlug: "二つ目の記事",
    },
    author: "鈴木花子",
  },
  {
    ...{ locale: "ru", person: "Иван Петров", personSlug: "иван-петров", article: "О съёмке", articleSlug: "о-съёмке" },
    ...{ tag: "Русский язык", tagSlug: "russkiy-yazyk", imported: "Первая статья", importedOwn: "Вторая статья" },
    ...{ importedSlug: "вторая-статья", author: "Анна Щукина" },
  },
  {
    ...{ locale: "ar", person: "ليلى حداد", personSlug: "ليلى-حداد", article: "عن التصميم", articleSlug: "عن-التصميم" },
    ...{
      tag: "تصميم",
      tagSlug: "تصميم",
      imported: "المقال الأول",
      importedOwn: "المقال الثاني",
      importedSlug: "المقال-الثاني",
    },
    author: "سامي نصر",
  },
];

/** Builds what `init` writes in a language, with records in its script and an import; there are no words of `init` in it. */
export function scriptBuild(words: ScriptWords): Promise<KeptBuild> {
  return keptBuild({
    name: `script-${words.locale}`,
    module: import.meta.filename,
    isOutside: true,
    async write(content) {
      cpSync(await scriptStudio(words), content, { recursive: true });
      await freezeBareSandbox(content);
    },
  });
}

/** Writes the studio; returns its folder. */
export async function scriptStudio(words: ScriptWords): Promise<string> {
  const { locale, person, personSlug, article, articleSlug, tag } = words;
  const content = await begunStudio(`${locale},en`);
  const front = (fields: string) => `---\n${fields}updated: 2026-11-01\n---\n\n`;
  writeInto(
    join(content, `people/${locale}/${personSlug}.md`),
    `${front(`title: ${person}\nsummary: ${person}.\nrole: ${tag}\npicture: { file: face.png, alt: ${person} }\n`)}${person}.\n`,
  );
  writeInto(join(content, `people/${locale}/face.png`), picture);
  // A disk of macOS writes such names in NFD.
  writeInto(
    join(content, `articles/${locale}/${articleSlug.normalize("NFD")}.md`),
    `${front(`title: ${article}\nsummary: ${article}.\npublished: 2026-11-01\ntags: [${tag}]\nauthors: [${personSlug}]\nformerly: [/${tag}/${articleSlug}]\n`)}[${person}](/people/${personSlug}) · [${tag}](/articles/tag/${words.tagSlug})\n\n![${tag}](${encodeURI("絵.png")})\n`,
  );
  writeInto(join(content, `articles/${locale}/絵.png`), picture);
  await importInto(content, oldSite(words));
  return content;
}

/** Writes a site of Hugo with two posts of one author; returns its folder. */
function oldSite({ locale, imported, importedOwn, tag, author }: ScriptWords): string {
  const front = (fields: string) => `---\n${fields}tags: ["${tag}"]\nauthors: ["${author}"]\n---\n\n`;
  return writtenSource({
    "hugo.toml": `title = "${tag}"\nbaseURL = "https://old.example/"\nlanguageCode = "${locale}"\n`,
    "content/posts/post-1.md": `${front(`title: ${imported}\ndate: 2020-01-02\n`)}${imported}\n`,
    "content/posts/2.md": `${front(`title: ${importedOwn}\nslug: ${importedOwn.replace(" ", "-")}\ndate: 2020-01-03\n`)}[${imported}](/posts/post-1/)\n`,
  });
}
