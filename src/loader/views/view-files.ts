import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { collectionNames } from "../../model/shapes/collections.ts";
import { programBlocks } from "../../model/shapes/definitions/program-blocks.ts";
import { isAtRoot } from "../../model/shapes/segment-of.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { slotNames, slotsBelow } from "../../model/studio/slot-names.ts";
import { among } from "../faults/schema-faults.ts";
import { blocksFolder, viewsFolder } from "../read/content-folders.ts";

/** Number of the contract that the slots of this version keep: what each takes, and where it stands. */
const slotContract = 1;

const ending = ".astro";

/** Returns the names of the views in a content folder: their paths below `views/`, without the ending. */
export function viewsIn(content: string): string[] {
  const files = globSync(`**/*${ending}`, { cwd: join(content, viewsFolder) });
  return files.map((file) => file.replaceAll("\\", "/").slice(0, -ending.length)).sort();
}

/** Returns the file of a view, below the content folder. */
export function viewFile(name: string): string {
  return `${viewsFolder}/${name}${ending}`;
}

/** Returns the names that a view of a studio may have. */
export function knownViews(content: string): string[] {
  const names = collectionNames();
  const own = globSync("*.yaml", { cwd: join(content, blocksFolder) }).map((file) => basename(file, ".yaml"));
  const blocks = [...new Set([...Object.keys(programBlocks), ...own])];
  return [
    "home",
    ...names.filter((name) => name !== "home"),
    ...names.filter((name) => !isAtRoot(name)).map((name) => `${name}/list`),
    ...slotNames.map((name) => `${slotsBelow}/${name}`),
    ...blocks.sort().map((name) => `${blocksFolder}/${name}`),
  ];
}

/** Returns faults for views of nothing, and for slots that are written for another contract. */
export function checkViews(content: string): ContentFault[] {
  if (!existsSync(join(content, viewsFolder))) return [];
  const known = knownViews(content);
  return viewsIn(content).flatMap((name) => {
    const file = viewFile(name);
    if (!known.includes(name)) {
      const expected = `${among(name, known)}; parts of views stand in \`components/\``;
      return [{ file, field: "", reason: "is a view of nothing", value: name, expected }];
    }
    const text = readFileSync(join(content, file), "utf8");
    return [...untyped(file, name, text), ...(name.startsWith(`${slotsBelow}/`) ? slotFaults(file, text) : [])];
  });
}

/** Warns of a view whose props nobody can check. */
function untyped(file: string, name: string, text: string): ContentFault[] {
  if (!text.includes("Astro.props") || /\b(type|interface) Props\b/.test(text)) return [];
  const expected = `\`type Props = Views["${name}"];\` in its front matter`;
  return [{ file, line: 1, field: "", reason: "does not say what it is given", expected, severity: "warning" }];
}

function slotFaults(file: string, text: string): ContentFault[] {
  const [stated, number] = /^export const slots = (\d+)\b.*$/m.exec(text) ?? [];
  if (Number(number) === slotContract) return [];
  const expected = `\`export const slots = ${slotContract};\` in its front matter, once it is as that contract says`;
  if (stated === undefined)
    return [{ file, line: 1, field: "", reason: "does not say which contract it keeps", expected }];
  const line = text.slice(0, text.indexOf(stated)).split("\n").length;
  return [{ file, line, field: "", reason: "keeps a contract that this version has not", value: stated, expected }];
}
