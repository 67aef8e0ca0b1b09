import type { Proof } from "./proof.ts";

/** Returns the section of the report with the count: what the source says, what was written, and what neither has. */
export function proofText(proof: Proof, report: string): string {
  const rows = proof.rows(report);
  const left = proof.unaccounted(report);
  return [
    "## Count",
    "By other means than those of the conversion: what the files of the source say, and what stands in the records made of them.",
    [
      "| what | in the source | written | listed above | not accounted for |",
      "|---|---:|---:|---:|---:|",
      ...rows.map(({ kind, source, written, listed, unaccounted }) => {
        return `| ${kind} | ${source} | ${written} | ${listed} | ${unaccounted} |`;
      }),
    ].join("\n"),
    ...(left.length > 0
      ? [
          `### Not accounted for (${left.length})`,
          left.map(({ file, part }) => `- ${file}: ${part.slice(0, 200)}`).join("\n"),
        ]
      : []),
    "",
  ].join("\n\n");
}
