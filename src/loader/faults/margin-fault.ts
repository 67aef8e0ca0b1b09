import type { PlacedFault } from "../../model/studio/faults.ts";

const key = /^([\w-]+):(?:\s|$)/;
const openQuote = /^[\w-]+:\s+(["'])(?!.*\1\s*$)/;

/** Fault of a text that goes on at the margin, with the index of its line */
interface MarginFault {
  index: number;
  said: Omit<PlacedFault, "line">;
}

/**
 * Returns the fault of YAML whose text goes on at the margin, where only a key may stand: as other generators write it.
 * `at` is the index of the line at which the parser stopped.
 */
export function marginFault(lines: readonly string[], at: number): MarginFault | undefined {
  const index = continuation(lines, at);
  const line = index === undefined ? undefined : lines[index];
  const name = index === undefined ? undefined : keyAbove(lines, index);
  if (index === undefined || line === undefined || name === undefined) return undefined;
  return {
    index,
    said: {
      field: name,
      reason: `is not YAML: the text of \`${name}\` goes on at the margin, where a key would stand`,
      value: line,
      expected: `two spaces before this line and each that follows of \`${name}\`: \`  ${line}\`${ofKey(line)}`,
    },
  };
}

function continuation(lines: readonly string[], at: number): number | undefined {
  const line = lines[at] ?? "";
  if (/^[^\s#-]/.test(line) && !key.test(line)) return at;
  const next = lines[at + 1] ?? "";
  return openQuote.test(line) && /^[^\s]/.test(next) ? at + 1 : undefined;
}

/** Returns the other advice, for a line that begins like a key. */
function ofKey(line: string): string {
  const [, name] = /^([a-z][\w-]*) /.exec(line) ?? [];
  return name ? `; or, if \`${name}\` is a key, \`${name}:\`` : "";
}

function keyAbove(lines: readonly string[], index: number): string | undefined {
  for (let at = index - 1; at >= 0; at -= 1) {
    const [, name] = key.exec(lines[at] ?? "") ?? [];
    if (name !== undefined) return name;
  }
  return undefined;
}
