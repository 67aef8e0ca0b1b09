import YAML from "yaml";
import type { PlacedFault } from "../../model/studio/faults.ts";
import { oddSpaces } from "./odd-spaces.ts";

/** Pattern of possible misreadings, which most YAML lacks */
const sign = /[ \t]#[^\s#]|\d\.000\b/;

/**
 * Returns values that YAML may read differently than meant. In `C #1` and in unquoted colours, YAML takes the text after `#`
 * for a comment; a real comment has a space after the `#`. And 50.000 is read as 50.
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
