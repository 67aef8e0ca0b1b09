import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { componentsFolder, viewsFolder } from "../../loader/read/content-folders.ts";
import { recordFile } from "../../loader/read/supplied-pages.ts";
import type { Entry } from "../../model/studio/studio.ts";

/** Place in the content from which something came into a page */
export interface SourcePlace {
  file: string;
  line?: number;
  isComponent: boolean;
}

const textual = /\.(astro|[cm]?[jt]sx?|css|scss|html|svg|json|ya?ml|mdx?)$/i;

/** Finder of the component or record that brought something into a page, by a text of it. */
export class ComponentSource {
  readonly #content: string;
  #components: (readonly [file: string, text: string])[] | undefined;

  constructor(content: string) {
    this.#content = content;
  }

  /** Returns the first component with the text, else the record with it, else the record as a whole, else what stands `instead`. */
  placeOf(sought: string, entry: Pick<Entry, "file"> | undefined, instead = componentsFolder): SourcePlace {
    const component = this.#find(sought, this.#all());
    if (component) return { ...component, isComponent: true };
    if (!entry) return { file: instead, isComponent: true };
    const text = readFileSync(recordFile(this.#content, entry.file), "utf8");
    return { ...(this.#find(sought, [[entry.file, text]]) ?? { file: entry.file }), isComponent: false };
  }

  #find(sought: string, files: readonly (readonly [string, string])[]): { file: string; line: number } | undefined {
    const written = [sought, sought.replaceAll("&", "&amp;")];
    for (const [file, text] of files) {
      const lower = text.toLowerCase();
      const at = written.map((each) => lower.indexOf(each.toLowerCase())).find((index) => index !== -1);
      if (at !== undefined) return { file, line: text.slice(0, at).split("\n").length };
    }
    return undefined;
  }

  #all() {
    this.#components ??= this.#read();
    return this.#components;
  }

  #read(): (readonly [string, string])[] {
    const patterns = [`{${componentsFolder},${viewsFolder}}/**/*.*`, "pages/**/*.astro"];
    return globSync(patterns, { cwd: this.#content })
      .filter((file) => textual.test(file))
      .sort()
      .map((file) => [file.split(sep).join("/"), readFileSync(join(this.#content, file), "utf8")] as const);
  }
}
