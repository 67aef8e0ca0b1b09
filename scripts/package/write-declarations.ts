import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { packedPath, withPackedNames } from "./compiled.ts";
import type { PackedPackage } from "./packages.ts";

const emission: ts.CompilerOptions = { noEmit: false, declaration: true, emitDeclarationOnly: true };

/** Writes the declarations of what a package names for others, each beside its module. */
export function writeDeclarations(root: string, { exports }: PackedPackage, folder: string): void {
  const declarations = declarationsOf(root, Object.values(exports));
  for (const [path, text] of declarations) {
    const file = join(folder, packedPath(path).replace(/\.js$/, ".d.ts"));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      withPackedNames(path, text, (name) => declarations.has(name)),
    );
  }
}

/** Returns the declarations of modules, and of those that these name, by the path of each module. */
function declarationsOf(root: string, modules: readonly string[]): Map<string, string> {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: refuse };
  const config = ts.getParsedCommandLineOfConfigFile(join(root, "tsconfig.program.json"), emission, host);
  const own = (config?.fileNames ?? []).filter((name) => name.endsWith(".d.ts"));
  const program = ts.createProgram([...own, ...modules.map((path) => join(root, path))], config?.options ?? emission);
  const found = new Map<string, string>();
  const wanted = [...modules];
  for (const path of wanted) {
    if (found.has(path)) continue;
    const text = declarationOf(program, join(root, path));
    found.set(path, text);
    for (const { fileName } of ts.preProcessFile(text).importedFiles) {
      if (fileName.startsWith(".")) wanted.push(join(dirname(path), fileName));
    }
  }
  return found;
}

function declarationOf(program: ts.Program, file: string): string {
  if (file.endsWith(".d.ts")) return readFileSync(file, "utf8");
  let declaration = "";
  const { diagnostics } = program.emit(
    program.getSourceFile(file),
    (_name, text) => (declaration = text),
    undefined,
    true,
  );
  for (const each of diagnostics) refuse(each);
  return declaration;
}

function refuse({ messageText, file }: ts.Diagnostic): never {
  throw new Error(
    `${file?.fileName ?? "tsconfig.program.json"}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`,
  );
}
