import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseYaml } from "../../../../../src/loader/read/front-matter.ts";
import { localesSchema } from "../../../../../src/model/studio/company.ts";
import type { Changes } from "../../../../../src/publish/changes.ts";
import { scriptOptions, thisCheckout } from "../checkout.ts";
import { measuredCommand } from "../measured-command.ts";
import { copyProject } from "../project-copy.ts";
import type { Usage } from "../usage.ts";
import { slugOf, writeArticles } from "./articles.ts";

/** Copy of the project whose sample has grown by generated articles. */
export class GrownProject {
  readonly folder: string;
  /** Languages that the articles are in, the first one first */
  readonly languages: readonly string[];

  /** Copies the project into a folder. The frozen sandbox and the drawn pictures stay, as in a studio that has grown. */
  constructor(into: string, articles: number, languages: number) {
    this.folder = copyProject(thisCheckout, into);
    const settings = readFileSync(join(this.folder, "content/studio.yaml"), "utf8");
    const { locales, default_locale } = localesSchema.parse(parseYaml(settings));
    const others = locales.filter((locale) => locale !== default_locale);
    this.languages = [default_locale, ...others].slice(0, languages);
    for (const locale of this.languages) writeArticles(this.#articles(locale), articles, locale);
  }

  get dist(): string {
    return join(this.folder, "dist");
  }

  /** Returns the file of an article, in the first language if none is named. */
  articleFile(index: number, locale = this.languages[0] as string): string {
    return join(this.#articles(locale), `${slugOf(index)}.md`);
  }

  /** Builds as `npm run build` does. */
  build(...options: string[]): Promise<Usage> {
    const command = [thisCheckout.node, ...scriptOptions(this.folder, "build"), ...options];
    const environment = { CONTENT_DIR: "content", SITE_URL: "http://localhost:4321" };
    return measuredCommand(command, { cwd: this.folder, environment });
  }

  /** Returns the addresses that the latest build changed. */
  changes(): Changes {
    return JSON.parse(readFileSync(join(dirname(this.dist), "changes.json"), "utf8")) as Changes;
  }

  /** Returns the size of the build in megabytes: of all files, or of those whose names begin with a word. */
  megabytes(beginning = ""): number {
    const files = readdirSync(this.dist, { recursive: true, withFileTypes: true })
      .filter((item) => item.isFile())
      .map((item) => join(item.parentPath, item.name));
    const counted = files.filter((file) => relative(this.dist, file).startsWith(beginning));
    return counted.reduce((sum, file) => sum + statSync(file).size, 0) / 2 ** 20;
  }

  #articles(locale: string): string {
    return join(this.folder, "content/articles", locale);
  }
}
