import { type Block, table } from "../studio/terminal/blocks.ts";
import type { Outcome, Report } from "./verify.ts";

const marks = { holds: "ok", fails: "FAILS", skipped: "skipped" } as const;

/** Formats a report for people: the table of checks, then each failure in full. */
export function blocksOf({ url, page, requests, checks, start = [] }: Report): Block[] {
  const count = (result: Outcome["result"]) => checks.filter((check) => check.result === result).length;
  const rows = checks.map((check, index) => ({ number: index + 1, ...check }));
  return [
    { title: url },
    { text: `Asked at ${page} for the most part, in ${requests} requests.` },
    table(rows, [
      { title: "", align: "right", of: ({ number }) => number },
      { title: "Check", of: ({ behaviour }) => behaviour },
      { title: "", of: ({ result }) => marks[result] },
    ]),
    ...rows.flatMap(detail),
    { text: `${count("holds")} hold, ${count("fails")} fail, ${count("skipped")} skipped.` },
    ...(start.length > 0 ? [{ text: startLine(start) }] : []),
  ];
}

function startLine(start: readonly string[]): string {
  const texts = `${start.length} text${start.length === 1 ? "" : "s"}`;
  return `${texts} of the site as \`init\` wrote ${start.length === 1 ? "it" : "them"}, such as “${start[0]}”; \`studio check\` names them.`;
}

function detail(check: Outcome & { number: number }): Block[] {
  const heading = `${check.number} ${check.behaviour}`;
  if (check.result === "skipped") return [{ heading, facts: [["skipped", `${check.reason}.`]] }];
  if (check.result === "holds") return [];
  const { seen, setting } = check;
  return [{ heading, facts: [["seen", seen], ...(setting ? [["change", setting] as const] : [])] }];
}
