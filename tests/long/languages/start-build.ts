import { startFolder, startLanguages } from "../../../scripts/studio/init/start-languages.ts";
import { suppliedFolder } from "../../../src/loader/read/supplied-pages.ts";
import { type KeptBuild, keptBuild } from "../../build/kept-build.ts";
import { writeStart } from "../../init/written-studio.ts";
import { freezeBareSandbox } from "./bare-sandbox.ts";

/** Builds what `init` writes for a studio in every language of the start. */
export function startBuild(): Promise<KeptBuild> {
  return keptBuild({
    name: "start-languages",
    module: import.meta.filename,
    reads: [startFolder, suppliedFolder],
    isOutside: true,
    async write(content) {
      writeStart(content, startLanguages);
      await freezeBareSandbox(content);
    },
  });
}
