import { type CompileOptions, mdxToJs } from "satteri";
import { SourceError } from "../../model/studio/faults.ts";

/** Compiles MDX so that its plugins run. Throws a SourceError if it cannot be compiled. */
export function compileMdx(body: string, options: CompileOptions, linesBefore: number): void {
  try {
    mdxToJs(body, options);
  } catch (error) {
    const [, line, column, said = String(error)] = /(?:^|\s)(\d+):(\d+): ([\s\S]*)$/.exec(String(error)) ?? [];
    throw new SourceError({
      ...(line && { line: Number(line) + linesBefore, column: Number(column) }),
      field: "",
      reason: `is not MDX: ${said.replace(/ \((mdx[\w:-]+|\d+:\d+)\)/g, "").replaceAll("\n", " ")}`,
    });
  }
}
