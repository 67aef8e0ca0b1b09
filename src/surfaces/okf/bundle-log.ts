import { linkText } from "../llms/link-lines.ts";
import { keyOfPage, lastDayOf, listBounds, partsByKey, partTitle } from "../parts.ts";
import type { Site } from "../site.ts";
import type { BundleFile } from "./bundle-file.ts";
import type { Concept } from "./concepts.ts";
import { relativePath } from "./relative-path.ts";

/** Title, target and day of a change */
interface Change {
  title: string;
  target: string;
  day: string;
}

/** Returns `log.md` of the root. That of a large bundle logs the changes of several, each of some records. */
export function bundleLogs(concepts: readonly Concept[], { studio }: Site): BundleFile[] {
  const { defaultLocale, texts } = studio;
  const title = texts[defaultLocale]?.overview.log ?? "";
  const parts = partsByKey(concepts, listBounds.bundle, ({ page }) => keyOfPage(page)).map(({ number, items }) => {
    const changes = { title: partTitle(studio, defaultLocale, title, number), target: `part/${number}/log.md` };
    return { ...changes, day: lastDayOf(items.map(({ page }) => page)), items };
  });
  const whole = parts.length > 0 ? parts : changesOf("log.md", concepts);
  return [
    { name: "log.md", text: () => logOf(title, whole) },
    ...parts.map(({ title: own, target, items }) => {
      return { name: target, text: () => logOf(own, changesOf(target, items)) };
    }),
  ];
}

function changesOf(log: string, concepts: readonly Concept[]): Change[] {
  return concepts.map(({ page, name }) => ({ title: page.title, target: relativePath(log, name), day: page.updated }));
}

/** Returns changes by their day, newest first. */
function logOf(title: string, changes: readonly Change[]): string {
  const byDay = Map.groupBy(changes, ({ day }) => day);
  const days = [...byDay.keys()].sort().reverse();
  const sections = days.map((day) => {
    const lines = (byDay.get(day) ?? []).map((each) => `* **Update**: [${linkText(each.title)}](${each.target})`);
    return `\n## ${day}\n${lines.join("\n")}\n`;
  });
  return `# ${title}\n${sections.join("")}`;
}
