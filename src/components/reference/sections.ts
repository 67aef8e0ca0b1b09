import { problems } from "../../api/errors/problems.ts";
import type { Reference } from "../../api/reference/reference.ts";
import { toolAnchor } from "../../api/reference/tool-anchor.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { LocaleWords } from "../../model/words/words.ts";
import A2a from "./A2a.astro";
import ErrorCodes from "./ErrorCodes.astro";
import Limits from "./Limits.astro";
import Mcp from "./Mcp.astro";
import OperationIndex from "./OperationIndex.astro";
import Operations from "./Operations.astro";
import type { ReferenceSection } from "./part-props.ts";
import Retirements from "./Retirements.astro";
import Start from "./Start.astro";
import Versioning from "./Versioning.astro";

export function referenceSectionsOf(
  reference: Reference,
  studio: Studio,
  words: LocaleWords,
  base: URL,
): ReferenceSection[] {
  const { sections } = words.texts.reference;
  const props = { studio, locale: words.locale, base, reference };
  const section = (
    id: string,
    title: string,
    Part: ReferenceSection["Part"],
    items: ReferenceSection["items"] = [],
  ) => ({ id, title, Part, props, items });
  const byTag = [...Map.groupBy(reference.operations, ({ operation }) => operation.tag)].map(([tag, tagged]) => ({
    ...section(`operations-${tag}`, sections[tag], Operations),
    props: { ...props, reference: { ...reference, operations: tagged } },
    items: tagged.map(({ operation: { id, summary } }) => ({ id, title: summary })),
  }));
  return [
    section("start", sections.start, Start),
    section("operations", sections.operations, OperationIndex),
    ...byTag,
    section(
      "errors",
      sections.errors,
      ErrorCodes,
      Object.keys(problems).map((code) => ({ id: code, title: code })),
    ),
    section("limits", sections.limits, Limits),
    section("versioning", sections.versioning, Versioning),
    section("retirements", sections.retirements, Retirements),
    section(
      "mcp",
      sections.mcp,
      Mcp,
      reference.tools.map(({ tool: { name } }) => ({ id: toolAnchor(name), title: name })),
    ),
    section("a2a", sections.a2a, A2a),
  ];
}
