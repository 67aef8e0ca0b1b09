/** Words, pictures and links of a file, counted by patterns alone: no parser of the conversion has a part in it. */
export interface SaidParts {
  /** Runs of four words and more. */
  sentences: readonly string[];
  pictures: readonly string[];
  links: readonly string[];
}

const matter = /^(---|\+\+\+)[^\n]*\n([\s\S]*?)\n\1[ \t]*(?:\n|$)/;

/** Signs within a text that readers do not see: comments, tags of templates, attributes, targets of links, tags. */
const unseen =
  /<!--[\s\S]*?-->|\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}|\{[:.#][^}\n]*\}|\]\([^)\n]*\)|<\/?[a-z][^>]*>|^\s*\[[^\]\n]+\]:.*$|https?:\/\/[^\s<>")\]]+/gim;

/** Keys, quotation marks and brackets of front matter, between which its texts stand. */
const betweenTexts = /^\s*#.*$|^\s*(?:- )?[\w.-]+:(?=\s|$)|[{}[\]"|]|,\s|\s[\w-]+:\s/gm;

/** Takes apart what a file says. */
export function saidParts(text: string): SaidParts {
  const [, , fields = ""] = matter.exec(text) ?? [];
  const body = text.replace(matter, "");
  const lines = [
    ...fields.replace(unseen, "").replace(betweenTexts, "\n").split("\n"),
    ...body
      .replace(/\]\([^)\n]*\)/g, "")
      .replace(unseen, "\0")
      .split("\n"),
  ];
  const runs = lines.flatMap((line) => line.split(/&#?\w+;|\\[nrtux]|\0/));
  return {
    sentences: runs
      .filter((run) => (run.match(/(?<=^|\s)[^\s\p{L}/]*\p{L}[^\s/]*(?=$|\s)/gu) ?? []).length >= 4)
      .map((run) => run.trim()),
    pictures: text.match(/[^\s"'()<>[\],=]+\.(?:png|jpe?g|gif|webp|avif)\b/gi) ?? [],
    links: body.match(/https?:\/\/[^\s<>"'`)\]}|\\]+[^\s<>"'`)\]}|\\.,;:!?*]/g) ?? [],
  };
}

/** Returns the letters and figures of a text, by which two spellings of it are compared. */
export function letters(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/&#?\w+;/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
