import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "../../support/places.ts";
import { writeInto } from "../../support/write-into.ts";

const right = `import { createStudioClient, read } from "studio-surface/client";
const profile = await read(createStudioClient("https://studio.example", () => {}), "/api/v1/company", {});
export const name: string = profile.data.name;
`;

const site = 'import { openHostedSite } from "studio-surface/hosted-site";\n';

/** Programs of an owner; without declarations every name would be `any`, and no use of it wrong. */
const programs: Readonly<Record<string, string>> = {
  "right.mts": right,
  "wrong-client.mts": right.replace("name: string", "name: number"),
  "wrong-site.mts": `${site}export const site: number = await openHostedSite("dist", {});\n`,
};

/** Compiles programs that use an installed package, and one that imports all its names; returns what is wrong. */
export function faultsOfUse(folder: string, names: readonly string[]): string[] {
  const every = names.map((name, index) => `export * as name${index} from "${name}";\n`).join("");
  const files = Object.entries({ ...programs, "every.mts": every });
  for (const [file, text] of files) writeInto(join(folder, file), text);
  const options = "--noEmit --strict --module nodenext --target es2025 --types node --typeRoots".split(" ");
  const words = [...options, join(root, "node_modules/@types"), ...files.map(([file]) => file)];
  const tsc = join(root, "node_modules/typescript/lib/tsc.js");
  const { stdout } = spawnSync(process.execPath, [tsc, ...words], { cwd: folder, encoding: "utf8" });
  return stdout.split("\n").filter((line) => /^\S/.test(line));
}
