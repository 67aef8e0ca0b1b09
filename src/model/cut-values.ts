import YAML from "yaml";
import type { Finding } from "./faults.ts";

/** What most YAML has nowhere. */
const sign = /[ \t]#[^\s#]/;

/**
 * Values that a `#` cuts off: YAML takes for a comment what follows it in `C #1`, and a colour without quotes. Who means
 * a comment leaves a space behind the sign.
 */
export function cutValues(yaml: string, linesBefore = 0): Finding[] {
  if (!sign.test(yaml)) return [];
  const found: Finding[] = [];
  YAML.visit(YAML.parseDocument(yaml), {
    Scalar(_key, { comment, range, source = "" }) {
      if (!range || !comment || !/^[^\s#]/.test(comment)) return;
      const line = yaml.slice(0, range[1]).split("\n").length + linesBefore;
      const reason = "is all that is read: behind ` #` stands a comment";
      const expected = `\`"${source} #${comment}"\`, or \`# ${comment}\` for a comment`;
      found.push({ line, field: "", reason, value: source, expected, severity: "warning" });
    },
  });
  return found;
}
