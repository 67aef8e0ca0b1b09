import { existsSync, readFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { programFolder } from "../../../functions/hosts/node/places.mjs";

/** Commands of a studio's owner, which are scripts of its package. */
const commands = ["start", "dev", "edit", "build", "serve", "check", "freeze", "deploy", "verify"];

const own = JSON.parse(readFileSync(join(programFolder, "package.json"), "utf8"));

/** Name of the package of this program. */
export const programName: string = own.name;

/** Returns the manifest of a studio: what its folder has, the commands as scripts, and the program as its one dependency. */
export function studioManifest(folder: string, program = own.version as string) {
  const file = join(folder, "package.json");
  const { dependencies, ...given } = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const spec = existsSync(program) ? `file:${relative(folder, resolve(program))}` : program;
  return {
    name: basename(folder),
    private: true,
    type: "module",
    ...given,
    scripts: {
      ...Object.fromEntries(commands.map((name) => [name, `studio ${name}`])),
      test: "studio check",
      studio: "studio",
    },
    dependencies: dependencies ?? { [programName]: spec },
  };
}
