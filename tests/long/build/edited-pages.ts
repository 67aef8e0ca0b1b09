import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defaultLimits } from "../../../src/api/policy.ts";
import { LeftByBuilds } from "../../../src/publish/left-by-builds.ts";
import { makeRecorded } from "../../../src/publish/make-current.ts";
import { renderPages } from "../../../src/publish/renderer/render-pages.ts";
import { cacheFolder } from "../../../src/publish/run/cache-folder.ts";
import { builderFingerprint } from "../../../src/publish/run/fingerprint.ts";
import { openSandbox } from "../../../src/publish/run/sandbox.ts";
import { BuildStore } from "../../../src/publish/store/build-store.ts";
import { KeptTexts } from "../../../src/publish/store/kept-texts.ts";
import type { KeptResults } from "../../../src/publish/store/with-store.ts";
import { present } from "../../../src/publish/today.ts";
import { runBuild } from "../../build/build-run.ts";
import { root } from "../../support/places.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** Pages that a build rendered, and those whose HTML is another one than before */
export interface EditedPages {
  rendered: number;
  changed: string[];
  /** Page → questions of it whose answers changed. */
  asked: ReadonlyMap<string, readonly string[]>;
}

/** Copy of the sample that was built once. Its pages are rendered again in this process, which leaves nothing to the next time. */
export class EditedSample {
  readonly content = join(temporaryFolder(), "content");
  readonly #cacheDir = cacheFolder(this.content);
  readonly #builder = builderFingerprint(root);
  #before: ReadonlyMap<string, string> = new Map();

  async build(): Promise<void> {
    cpSync(join(root, "content"), this.content, { recursive: true });
    cpSync(join(root, "dist-fixtures"), join(this.content, "fixtures"), { recursive: true });
    const folders = { CONTENT_DIR: this.content, DIST_DIR: join(temporaryFolder(), "dist") };
    const { status, output } = await runBuild({ ...folders, SITE_URL: baseUrl }, root, ["scripts/build.ts", "--force"]);
    assert.equal(status, 0, output);
    const { rendered, digests } = await this.#render();
    assert.equal(rendered, 0, "a build of the same content renders pages");
    this.#before = digests;
  }

  /** Returns the pages after an edit of one file, which is undone. */
  async after(file: string, edit: (path: string) => void): Promise<EditedPages> {
    const path = join(this.content, file);
    const text = readFileSync(path);
    try {
      edit(path);
      const { rendered, digests, asked } = await this.#render();
      const paths = new Set([...digests.keys(), ...this.#before.keys()]);
      const changed = [...paths].filter((each) => digests.get(each) !== this.#before.get(each));
      return { rendered, changed, asked };
    } finally {
      writeFileSync(path, text);
    }
  }

  remove(): void {
    rmSync(this.#cacheDir, { recursive: true, force: true });
  }

  async #render() {
    const kept = BuildStore.open(this.#cacheDir, this.#builder);
    try {
      return await this.#renderWith({ store: kept, texts: new KeptTexts(kept) });
    } finally {
      // Without a commit, the store is as it was.
      kept.close();
    }
  }

  async #renderWith(kept: KeptResults) {
    const [content, cacheDir] = [this.content, this.#cacheDir];
    const buildOptions = { baseUrl, ...defaultLimits, ...present() };
    const studio = await makeRecorded(content, buildOptions);
    const left = new LeftByBuilds({ root, content, cacheDir }, this.#builder, kept, studio, buildOptions);
    await openSandbox(content, buildOptions, left);
    const { queries, store } = left.open("site");
    const { renderer, pictures } = await left.renderer();
    await renderPages(left.pages, store, renderer, pictures);
    const digests = new Map(left.pages.map(({ path }) => [path, hash("sha256", store.html(path))]));
    const asked = new Map(left.pages.map(({ path }) => [path, queries.changedFor(`page ${path}`) ?? []]));
    return { rendered: store.anew, digests, asked };
  }
}

const baseUrl = "https://studio.example";
