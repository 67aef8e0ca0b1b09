import { existsSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ConfigurationError } from "../../functions/config.ts";
import { contentFolder, programFolder, studioFolder } from "../../functions/hosts/node/places.mjs";
import own from "../../package.json" with { type: "json" };
import { KeptChange } from "./change/kept-change.ts";
import { manifestIn, programPackage, readManifest, versionOf } from "./upgrade/studio-manifest.ts";
import { compareVersions, isAskedFor } from "./upgrade/versions.ts";

/** Program that runs, or one that is installed for a studio. */
interface Program {
  folder: string;
  version: string;
}

/** Throws in one line, with the way out, if a command cannot work for the folder around. */
export function refuseFolder(env: NodeJS.ProcessEnv): void {
  const fault =
    faultOfContent(contentFolder(env.CONTENT_DIR)) ??
    faultOfStudio(studioFolder, { folder: programFolder, version: own.version });
  if (fault !== undefined) throw new ConfigurationError(fault);
}

function faultOfContent(content: string): string | undefined {
  if (existsSync(join(content, "studio.yaml"))) return faultOfChange(new KeptChange("migration", content));
  return `There is no studio here: \`${content}\` has no \`studio.yaml\`. Go to the folder that has it, or begin one by \`studio create\`.`;
}

/** Returns why a program cannot work for a studio; undefined if it can. */
export function faultOfStudio(studio: string, running: Program): string | undefined {
  const half = faultOfChange(new KeptChange("upgrade", studio));
  if (half !== undefined) return half;
  const manifest = manifestIn(studio);
  return (
    faultOfPrograms(studio, manifest?.dependencies?.[programPackage], running) ??
    faultOfVersion(versionOf(manifest), running)
  );
}

/** Returns why nothing can be done while a change of the studio's files is half done. */
function faultOfChange({ kind, command, halfWay }: KeptChange): string | undefined {
  if (!halfWay) return undefined;
  const ways =
    halfWay === "back"
      ? `\`studio ${command} --back\` ends that`
      : `\`studio ${command}\` ends it, \`studio ${command} --back\` takes it back`;
  return `${kind === "upgrade" ? "An" : "A"} ${kind} of this studio was interrupted: ${ways}.`;
}

function faultOfVersion(version: string, running: Program): string | undefined {
  if (compareVersions(version, running.version) <= 0) return undefined;
  return `This studio is of version ${version}, and the program is ${running.version}: run \`npm install ${programPackage}@^${version}\`.`;
}

function faultOfPrograms(studio: string, asked: string | undefined, running: Program): string | undefined {
  if (asked === undefined) return undefined;
  const installed = installedFor(studio);
  if (installed && installed.folder !== realpathSync(running.folder) && installed.version !== running.version) {
    return `This studio has ${programPackage} ${installed.version}, and ${running.version} runs, from \`${running.folder}\`: run \`npx studio\` or the scripts of npm.`;
  }
  if (isAskedFor(asked, running.version)) return undefined;
  return `The \`package.json\` of this studio asks for ${programPackage} ${asked}, and ${running.version} runs: run \`npm install\`.`;
}

/** Returns the program that is installed for a studio: below it, or below a folder around it. */
function installedFor(studio: string): Program | undefined {
  try {
    const file = createRequire(join(studio, "package.json")).resolve(`${programPackage}/package.json`);
    const { version = "" } = (readManifest(readFileSync(file, "utf8")) ?? {}) as { version?: string };
    return { folder: realpathSync(dirname(file)), version };
  } catch {
    return undefined;
  }
}
