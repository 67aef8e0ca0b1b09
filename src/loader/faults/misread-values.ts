import YAML from "yaml";
import type { PlacedFault } from "../../model/studio/faults.ts";
import { oddSpaces } from "./odd-spaces.ts";

/** What most YAML has nowhere. */
const sign = /[ \t]#[^\s#]|\d\.000\b/;

/**
 * Values that YAML reads otherwise than they were meant. What follows a `#` is a comment in `C #1`, and so is a colour
 * without quotes: who means a comment leaves a space behind the sign. And 50.000 is fifty.
 */
export function misreadValues(yaml: string, linesBefore = 0): PlacedFault[] {
  const found: PlacedFault[] = oddSpaces(yaml, linesBefore).map(({ isMisplaced: _, ...finding }) => ({
    ...finding,
    severity: "warning",
  }));
  if (!sign.test(yaml)) return found;
  YAML.visit(YAML.parseDocument(yaml), {
    Scalar(_key, node) {
      const finding = cutOff(node) ?? thousands(node);
      if (!finding || !node.range) return;
      const line = yaml.slice(0, node.range[1]).split("\n").length + linesBefore;
      found.push({ line, field: "", value: node.source ?? "", severity: "warning", ...finding });
    },
  });
  return found;
}

type Misread = Pick<PlacedFault, "reason" | "expected">;

function cutOff({ comment, source = "" }: YAML.Scalar): Misread | undefined {
  if (!comment || !/^[^\s#]/.test(comment)) return undefined;
  return {
    reason: "was cut at ` #`, which starts a comment",
    expected: `\`"${source} #${comment}"\`, or \`# ${comment}\` for a comment`,
  };
}

function thousands({ value, source = "" }: YAML.Scalar): Misread | undefined {
  if (typeof value !== "number" || !/^\d{1,3}\.000$/.test(source)) return undefined;
  return { reason: `is read as ${value}`, expected: `${source.replace(".", "")} or ${value}` };
}
