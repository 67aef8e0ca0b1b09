import { languagesOf } from "../../../../scripts/studio/schemas/workspace.ts";
import type { Circumstances } from "../../../../src/build/create-site.ts";
import { ContentFiles } from "../server/content-files.ts";
import { DraftSite } from "./draft-site.ts";

/** Content folder that an agent edits, and all that its tools need. */
export class EditedStudio {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly files: ContentFiles;
  readonly draft: DraftSite;
  readonly #circumstances: Omit<Circumstances, "today" | "now">;

  constructor(folder: string, env: NodeJS.ProcessEnv, circumstances: Omit<Circumstances, "today" | "now">) {
    this.folder = folder;
    this.env = env;
    this.files = new ContentFiles(folder);
    this.draft = new DraftSite(folder, env);
    this.#circumstances = circumstances;
  }

  /** Facts of a build beside its day, for checks. */
  get circumstances(): Omit<Circumstances, "today" | "now"> {
    return this.#circumstances;
  }

  get languages(): readonly string[] {
    return languagesOf(this.folder);
  }
}
