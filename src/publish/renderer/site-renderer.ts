import { hash } from "node:crypto";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { App } from "astro/app";
import { htmlFile } from "../files.ts";
import { compiledFiles } from "./compiled-files.ts";
import type { CompiledPages } from "./compiled-pages.ts";
import type { GapData } from "./data-modules.ts";
import { fillingOf } from "./fill-gaps.ts";
import { hashedFolder } from "./hashed-name.ts";

const withCode = /\.(?:css|js|mjs)$/;
const loadedCode = /\.(?:css|js)$/;

/** Compiled pages with the data of a studio: the code that renders them, and the files that they load */
export class SiteRenderer {
  readonly compiledFor: string | undefined;
  readonly #folder: string;
  readonly #baseUrl: string;
  #app: App | undefined;

  private constructor(folder: string, baseUrl: string, compiledFor: string | undefined) {
    this.#folder = folder;
    this.#baseUrl = baseUrl;
    this.compiledFor = compiledFor;
  }

  /** Fills the gaps of compiled pages with data, unless an earlier build did so with the same. */
  static of({ folder, compiledFor }: CompiledPages, data: GapData): SiteRenderer {
    const name = `filled-${hash("sha256", JSON.stringify(Object.entries(data))).slice(0, 16)}`;
    const filled = join(folder, name);
    if (!existsSync(filled)) {
      for (const left of globSync("filled-*", { cwd: folder })) rmSync(join(folder, left), { recursive: true });
      fill(folder, `${filled}.part`, data);
      renameSync(`${filled}.part`, filled);
    }
    return new SiteRenderer(filled, data.site, compiledFor);
  }

  /** Returns the paths of the scripts and style sheets that pages may name. */
  assets(): string[] {
    return this.#loaded()
      .filter((name) => loadedCode.test(name))
      .map((name) => `${hashedFolder}/${name}`);
  }

  /** Returns the code of pages on demand, as it is sealed. */
  pageCode(): string {
    return readFileSync(join(this.#folder, compiledFiles.onDemand), "utf8");
  }

  /** Returns the HTML of a page. Throws what its components throw. */
  async html(path: string): Promise<string> {
    this.#app ??= await this.#open();
    const routeData = this.#app.manifest.routes.find(({ routeData }) => routeData.prerender)?.routeData;
    const request = new Request(new URL(`/${htmlFile(path)}`, this.#baseUrl));
    const response = await this.#app.render(request, { ...(routeData && { routeData }) });
    if (!response.ok) throw new Error(`${path} cannot be rendered, with status ${response.status}`);
    return response.text();
  }

  /** Places the files that pages load into a site, but for pictures of components that pages show in other sizes alone. */
  place(site: string, isShown: (name: string) => boolean): void {
    for (const name of this.#loaded().filter(isShown)) {
      cpSync(join(this.#folder, compiledFiles.assets, hashedFolder, name), join(site, hashedFolder, name));
    }
  }

  #loaded(): string[] {
    return readdirSync(join(this.#folder, compiledFiles.assets, hashedFolder)).sort();
  }

  async #open(): Promise<App> {
    const entry = join(this.#folder, compiledFiles.code, compiledFiles.entry);
    const { app } = (await import(/* compiled */ pathToFileURL(entry).href)) as { app: App };
    return app;
  }
}

/** Writes compiled files with their data into a folder. */
function fill(from: string, to: string, data: GapData): void {
  rmSync(to, { recursive: true, force: true });
  const files = globSync(`{${compiledFiles.code},${compiledFiles.assets}}/**/*.*`, { cwd: from });
  const texts = new Map(
    files.filter((file) => withCode.test(file)).map((file) => [file, readFileSync(join(from, file), "utf8")]),
  );
  const ofPages = [...texts].filter(([file]) => file.startsWith(compiledFiles.assets));
  const filling = fillingOf(new Map(ofPages.map(([file, text]) => [basename(file), text])), data);
  const write = (file: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    writeFileSync(join(to, file), content);
  };
  for (const file of files) {
    const text = texts.get(file);
    const name = join(dirname(file), filling.nameOf(basename(file)));
    write(name, text === undefined ? readFileSync(join(from, file)) : filling.fill(text));
  }
  const onDemand = JSON.parse(readFileSync(join(from, compiledFiles.onDemand), "utf8")) as Record<string, string>;
  const filled = Object.entries(onDemand).map(([name, text]) => [name, filling.fill(text)]);
  write(compiledFiles.onDemand, JSON.stringify(Object.fromEntries(filled)));
}
