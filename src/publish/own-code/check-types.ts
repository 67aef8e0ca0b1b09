import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { programFolder } from "../../../functions/hosts/node/places.mjs";
import { componentNameOf } from "../../loader/read/component-files.ts";
import { componentsFolder } from "../../loader/read/content-folders.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { needPackage } from "../on-demand/need-package.ts";
import { usedComponents } from "./used-components.ts";
import { codeFiles, forgetChecked, typesFolder, writeChecked, writeTypes } from "./write-types.ts";

/** Package that checks the types of Astro's files */
const checker = "@astrojs/check";

/** Faults that the checker finds in a file. */
interface FileResult {
  fileUrl: URL;
  errors: { message: string; severity?: number; range: { start: { line: number } } }[];
}

interface AstroCheck {
  linter: { getRootFileNames(): string[] };
  lint(asked: { fileNames: string[] }): Promise<{ fileResult: FileResult[] }>;
}

/** Returns faults of types in the code of a studio, and of props in its MDX. Without code, nothing is loaded. */
export async function checkTypes(content: string, studio: Studio): Promise<ContentFault[]> {
  if (codeFiles(content).length === 0) return [];
  writeTypes(content);
  const mdx = writeUses(content, studio);
  needPackage(checker);
  const load = createRequire(createRequire(import.meta.url).resolve(checker));
  const { AstroCheck } = load("@astrojs/language-server") as {
    AstroCheck: new (root: string, typescript: undefined, setting: string) => AstroCheck;
  };
  const check = new AstroCheck(programFolder, undefined, join(typesFolder, "tsconfig.json"));
  const own = check.linter.getRootFileNames().filter((file) => file.startsWith(content) && !file.endsWith(".d.ts"));
  const { fileResult } = await check.lint({ fileNames: [...new Set([...own, ...mdx.keys()])] });
  return fileResult.flatMap(({ fileUrl, errors }) => {
    const path = fileURLToPath(fileUrl);
    const file = mdx.get(path) ?? relative(content, path).split(sep).join("/");
    return errors
      .filter(({ severity = 1 }) => severity === 1)
      .map(({ message, range }) => faultOf(file, message, range));
  });
}

/** Writes what the MDX of a studio uses; returns its files by the paths of what was written. */
function writeUses(content: string, { entries }: Studio): Map<string, string> {
  forgetChecked();
  const names = codeFiles(content).flatMap((file) => {
    const name = componentNameOf(file.slice(componentsFolder.length + 1));
    return file.startsWith(componentsFolder) && name ? [[name, join(content, file)] as const] : [];
  });
  const ours = ["Note", join(programFolder, "src/components/prose/Note.astro")] as const;
  const paths = new Map([ours, ...names]);
  const written = new Map<string, string>();
  for (const { file } of entries.filter((entry) => entry.file.endsWith(".mdx"))) {
    const text = usedComponents(readFileSync(join(content, file), "utf8"), paths);
    if (text !== undefined) written.set(writeChecked(`${file}.astro`, text), file);
  }
  return written;
}

/** Returns the fault of a message, whose last line says most. */
function faultOf(file: string, message: string, { start }: { start: { line: number } }): ContentFault {
  const said = message.split("\n").at(-1)?.trim().replace(/\.$/, "").replaceAll("IntrinsicAttributes & ", "");
  return { file, line: start.line + 1, field: "", reason: `does not fit its types: ${said}` };
}
