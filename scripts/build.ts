import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { keptFolder, studioFolder } from "../functions/hosts/node/places.mjs";

process.chdir(studioFolder);
// Compiling the modules of the builder costs more than an edit.
enableCompileCache(join(keptFolder, "builder"));
// Imported late: modules that load beside the compile cache are read without it.
const { runBuild } = await import("../src/publish/run/run-build.ts");
const { exitWith } = await import("../src/publish/run/failure.ts");
try {
  if (await runBuild()) await sayWhatIsLeft();
} catch (error) {
  exitWith(error);
}

/** Says what of the content is as `init` wrote it. */
async function sayWhatIsLeft(): Promise<void> {
  const [{ startLine, startRemains }, { readBuildOptions }] = await Promise.all([
    import("./studio/check/start-remains.ts"),
    import("../src/publish/run/build-options.ts"),
  ]);
  const begun = startLine(startRemains(readBuildOptions().content));
  if (begun) console.log(`start     ${begun}: \`npm run studio -- check\` names them`);
}
