import { linkText } from "../llms/link-lines.ts";
import type { Concept } from "./concepts.ts";

/** Returns `log.md` of the root: concepts by the date of their last change, newest first. */
export function bundleLog(title: string, concepts: readonly Concept[]): string {
  const byDay = Map.groupBy(concepts, ({ page }) => page.updated);
  const days = [...byDay.keys()].sort().reverse();
  const sections = days.map((day) => {
    const lines = (byDay.get(day) ?? []).map(({ page, name }) => `* **Update**: [${linkText(page.title)}](${name})`);
    return `\n## ${day}\n${lines.join("\n")}\n`;
  });
  return `# ${title}\n${sections.join("")}`;
}
