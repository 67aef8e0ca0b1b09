import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import YAML from "yaml";
import type { StartRemain } from "../../scripts/studio/check/start-places.ts";

/** Changes each place that is as `init` wrote it, as somebody does who makes a studio of the start. */
export function changeStart(folder: string, remains: readonly StartRemain[]): void {
  for (const { file, places } of remains) {
    const path = join(folder, file);
    if (/\.(svg|pdf)$/.test(file) || file === "brand/tokens.yaml" || file.endsWith(".guide.md")) {
      writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.from("\n# of its own\n")]));
      continue;
    }
    const source = readFileSync(path, "utf8");
    const fields = places.flatMap(({ field }) => field ?? []);
    const lines = places.flatMap(({ field, line }) => (field === undefined && line !== undefined ? [line] : []));
    writeFileSync(path, withFields(withLines(source, lines), fields).replace(/^# ?To be translated.*\n/m, ""));
  }
}

/** Returns a source whose paragraphs at some lines are others. */
function withLines(source: string, lines: readonly number[]): string {
  const all = source.split("\n");
  for (const line of lines) {
    const text = all[line - 1] ?? "";
    if (!/^#|^---/.test(text)) all[line - 1] = `Words of its own, number ${line}.`;
  }
  return all.join("\n");
}

/** Returns a source whose values at some fields are others. */
function withFields(source: string, fields: readonly string[]): string {
  const [, yaml = source, body] = /^---\n(.*?\n)---\n(.*)$/s.exec(source) ?? [];
  const document = YAML.parseDocument(yaml);
  for (const field of fields) {
    const path = field.split(".");
    const value = document.getIn(path);
    document.setIn(path, typeof value === "number" ? value + 7 : `of-its-own-${path.length}`);
  }
  const text = document.toString({ lineWidth: 0 });
  return body === undefined ? text : `---\n${text}---\n${body}`;
}
