import type { TrafficLine } from "../../src/api/discovery/traffic.ts";

/** Merges counts by kind of client and representation, or by kind and call: few lines for any traffic. */
export function withoutDetail(lines: readonly TrafficLine[]): TrafficLine[] {
  const sums = new Map<string, TrafficLine>();
  for (const line of lines) {
    const { kind, count } = line;
    const key = "call" in line ? `${kind} ${line.call}` : `${kind} (${line.representation})`;
    const known = sums.get(key);
    if (known) known.count += count;
    else
      sums.set(
        key,
        "call" in line ? { kind, call: line.call, count } : { kind, representation: line.representation, count },
      );
  }
  return [...sums.values()];
}
