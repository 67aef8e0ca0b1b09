import { existsSync } from "node:fs";
import { join } from "node:path";
import { factNames } from "../../model/records/fact-names.ts";
import type { ContentFault, PlacedFault } from "../../model/studio/faults.ts";
import { among } from "../faults/schema-faults.ts";
import { factComponent, knownComponents } from "../read/component-files.ts";
import { componentsFolder } from "../read/content-folders.ts";
import { openComment } from "../read/open-tags.ts";
import type { Records } from "../read/read-records.ts";
import type { ScannedProse } from "../read/scanned-prose.ts";

/**
 * Returns faults for components, facts and code languages that the site lacks, and for parts of prose that readers would miss.
 */
export function checkProse(
  records: Records,
  folder: string,
  isLanguage: (name: string) => boolean,
  lacked: ReadonlyMap<string, string>,
): ContentFault[] {
  const components = knownComponents(folder);
  const isOurFact = !existsSync(join(folder, componentsFolder, `${factComponent}.astro`));
  return [...records.entries, ...records.broken].flatMap(({ file, prose }) => [
    ...(prose?.components ?? [])
      .filter(({ name }) => !components.includes(name))
      .map(({ name, line }): ContentFault => {
        const expected = `${among(name, components)}, or a file \`${componentsFolder}/${name}.astro\``;
        return { file, line, field: "", reason: "is not a known component", value: name, expected };
      }),
    ...(isOurFact ? (prose?.facts ?? []) : [])
      .filter(({ name }) => !(factNames as readonly string[]).includes(name))
      .map(({ name, line }): ContentFault => {
        return { file, line, field: "", reason: "is not a known fact", value: name, expected: among(name, factNames) };
      }),
    ...(isOurFact ? (prose?.facts ?? []) : [])
      .filter(({ name }) => lacked.has(name))
      .map(({ name, line }): ContentFault => {
        const expected = `\`${lacked.get(name)}\` in studio.yaml, or prose without it`;
        return { file, line, field: "", reason: "is a fact that the studio does not state", value: name, expected };
      }),
    ...(prose?.languages ?? [])
      .filter(({ name }) => !isLanguage(name))
      .map(({ name, line }): ContentFault => {
        const reason = "is an unknown code language, so the code has no colours";
        return { file, line, field: "", reason, value: name, severity: "warning" };
      }),
    ...(prose?.unrendered ?? [])
      .filter(({ name }) => components.includes(name))
      .map(({ name, line }): ContentFault => {
        const reason = "is a component, which MDX shows and Markdown does not";
        return { file, line, field: "", reason, value: `<${name}>`, expected: `it in ${file}x`, severity: "warning" };
      }),
    ...(prose?.open ?? [])
      .filter(({ name, line }) => !prose?.unrendered.some((each) => isTag(each, name, line, components)))
      .map(openTag)
      .map((finding) => ({ file, ...finding })),
    ...(prose?.top ?? []).map(({ name, line }): ContentFault => {
      const reason = "is a second heading of the first level, beside the title: it is stepped down, with all below it";
      return { file, line, field: "", reason, value: name, expected: "`##`", severity: "warning" };
    }),
    ...(prose?.templates ?? []).map(({ value, line }): ContentFault => {
      const reason = "is a tag of a template, which pages show as text";
      const expected = "what the template would write, or the tag as code";
      return { file, line, field: "", reason, value, expected, severity: "warning" };
    }),
    ...(prose?.pipes ?? []).map((line): ContentFault => {
      const reason = "begins with a pipe and is no table, so pages show the pipes";
      const expected = "a line such as `| --- | --- |` below the first row, with a `---` for each cell";
      return { file, line, field: "", reason, expected, severity: "warning" };
    }),
    ...(prose?.unlabelled ?? []).map((line): ContentFault => {
      const expected = "a description between the brackets";
      return { file, line, field: "", reason: "is a picture without alternative text", expected, severity: "warning" };
    }),
  ]);
}

type Tag = ScannedProse["open"][number];

function isTag(component: Tag, name: string, line: number, known: readonly string[]): boolean {
  return known.includes(component.name) && component.name.toLowerCase() === name && component.line === line;
}

function openTag({ name, line }: Tag): PlacedFault {
  if (name === openComment) {
    const reason = "is an unclosed comment, which hides the text after it";
    return { line, field: "", reason, value: "<!--", expected: "`-->` at its end", severity: "warning" };
  }
  const expected = `\`\\<${name}>\` if readers should see it`;
  const reason = "is an unclosed tag, which pages do not show";
  return { line, field: "", reason, value: `<${name}>`, expected, severity: "warning" };
}
