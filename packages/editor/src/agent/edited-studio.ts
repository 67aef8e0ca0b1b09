import { languagesOf } from "../../../../scripts/studio/schemas/workspace.ts";
import type { BuildOptions } from "../../../../src/publish/create-site.ts";
import { ContentFiles } from "../server/content-files.ts";
import { DraftSite } from "./draft-site.ts";

/** Content folder that an agent edits, and all that its tools need. */
export class EditedStudio {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly files: ContentFiles;
  readonly draft: DraftSite;
  readonly #buildOptions: Omit<BuildOptions, "today" | "now">;

  constructor(folder: string, env: NodeJS.ProcessEnv, buildOptions: Omit<BuildOptions, "today" | "now">) {
    this.folder = folder;
    this.env = env;
    this.files = new ContentFiles(folder);
    this.draft = new DraftSite(folder, env);
    this.#buildOptions = buildOptions;
  }

  /** Facts of a build beside its day, for checks. */
  get buildOptions(): Omit<BuildOptions, "today" | "now"> {
    return this.#buildOptions;
  }

  get languages(): readonly string[] {
    return languagesOf(this.folder);
  }
}
