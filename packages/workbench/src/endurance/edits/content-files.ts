import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";

const record = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/** Returns the files of a content folder that match a pattern, in their order. */
export function filesOf(content: string, pattern: string): string[] {
  return globSync(pattern, { cwd: content }).sort();
}

/** Changes the front matter of a record, and leaves the rest as it is. */
export function editFields(path: string, edit: (fields: Record<string, unknown>) => void): void {
  const [, front = "", body = ""] = record.exec(readFileSync(path, "utf8")) ?? [];
  const fields = parseDocument(front).toJS() as Record<string, unknown>;
  edit(fields);
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  writeFileSync(path, `---\n${lines.join("\n")}\n---\n${body}`);
}

/** Changes a text of a file. */
export function editText(path: string, edit: (text: string) => string): void {
  writeFileSync(path, edit(readFileSync(path, "utf8")));
}

/** Sets a value of a YAML file by its path, with the comments that the file has. */
export function editYaml(
  content: string,
  file: string,
  at: readonly (string | number)[],
  edit: (old: unknown) => unknown,
) {
  editText(join(content, file), (text) => {
    const document = parseDocument(text);
    document.setIn(at, edit(document.getIn(at)));
    return document.toString({ lineWidth: 0 });
  });
}
