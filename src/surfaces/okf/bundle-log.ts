import { linkText } from "../llms/link-lines.ts";
import type { Concept } from "./concepts.ts";

/** `log.md` at the root: the concepts by the day of their last change, the newest first. */
export function bundleLog(title: string, concepts: readonly Concept[]): string {
  const byDay = Map.groupBy(concepts, ({ page }) => page.updated);
  const days = [...byDay.keys()].sort().reverse();
  const sections = days.map((day) => {
    const lines = (byDay.get(day) ?? []).map(({ page, name }) => `* **Update**: [${linkText(page.title)}](${name})`);
    return `\n## ${day}\n${lines.join("\n")}\n`;
  });
  return `# ${title}\n${sections.join("")}`;
}
