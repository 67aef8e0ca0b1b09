import type { Company } from "../../model/studio/company.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import type { Embed, EmbedKind } from "../read/embeds.ts";
import type { Records } from "../read/read-records.ts";
import { isAmong } from "./allowed-origins.ts";

/** Reason and advice for each kind of embed that browsers would block */
const said: Record<EmbedKind, { reason: string; expected: string }> = {
  script: {
    reason: "is a script in prose, which the content policy blocks",
    expected: "the page without it, or a component in `components/`",
  },
  handler: {
    reason: "runs a script from prose, which the content policy blocks",
    expected: "the element without this attribute",
  },
  style: {
    reason: "is an inline style, which the content policy blocks",
    expected: "the look in `brand/`, or Markdown that says it",
  },
  plugin: {
    reason: "needs a plugin, which the content policy blocks",
    expected: "an `iframe` of an origin in `embeds` of studio.yaml, or a link",
  },
  head: { reason: "belongs in the head of a page, not in prose", expected: "the page without it" },
  form: {
    reason: "sends a form to another site, which the content policy blocks",
    expected: "a link to the form there",
  },
  frame: { reason: "is an embed that the content policy blocks", expected: "a link" },
  media: {
    reason: "is loaded from another site, which the content policy blocks",
    expected: "the file beside the record",
  },
};

/** Returns faults for embeds in prose that browsers would not load or run, unless the studio allows their origin. */
export function checkEmbeds({ entries, broken }: Records, company: Partial<Company>): ContentFault[] {
  // With `links: warn`, an embed that is merely missing from the page is a warning, so that an old blog can be imported.
  const isMild = ({ kind, origin }: Embed) =>
    company.links === "warn" && kind !== "form" && (origin !== undefined || kind === "style");
  return [...entries, ...broken].flatMap(({ file, prose }) =>
    (prose?.embeds ?? [])
      .filter(({ kind, origin }) => origin === undefined || !isAmong(origin, company[settingOf(kind)] ?? []))
      .map((embed) => {
        const { reason, expected } = said[embed.kind];
        const fault: ContentFault = { file, line: embed.line, field: "", reason, value: embed.value };
        fault.expected = `${expected}${permission(embed)}`;
        return isMild(embed) ? { ...fault, severity: "warning" } : fault;
      }),
  );
}

/** Returns the setting with the hosts that a kind of embed may be loaded from, or sent to. */
function settingOf(kind: EmbedKind): "embeds" | "forms" {
  return kind === "form" ? "forms" : "embeds";
}

function permission({ kind, origin }: Embed): string {
  const isHost = origin?.startsWith("https://");
  return isHost ? `, or \`${new URL(origin as string).host}\` among \`${settingOf(kind)}\` in studio.yaml` : "";
}
