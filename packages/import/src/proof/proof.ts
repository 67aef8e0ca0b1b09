import { letters, saidParts } from "./said-parts.ts";

const kinds = ["sentences", "pictures", "links"] as const;

type Kind = (typeof kinds)[number];

/** Part of the source that neither what was written nor the report has. */
export interface Unaccounted {
  kind: Kind;
  file: string;
  part: string;
}

/** Count of one kind of parts. */
export interface ProofRow {
  kind: Kind;
  source: number;
  written: number;
  /** Number of those that the report lists. */
  listed: number;
  unaccounted: number;
}

/** Letters of a part that are looked for in a report, which cuts what is long. */
const enough = 60;

/** Count of what the files of a source say and what was written of them. Each pair is compared and forgotten. */
export class Proof {
  readonly #counts: Record<Kind, { source: number; written: number }> = {
    sentences: { source: 0, written: 0 },
    pictures: { source: 0, written: 0 },
    links: { source: 0, written: 0 },
  };
  readonly #open: Unaccounted[] = [];

  /** Compares a file of the source with what was made of it. */
  compare(file: string, source: string, written: string): void {
    const said = saidParts(source);
    const found = letters(written.replace(/\]\([^)\n]*\)|<\/?[a-z][^>]*>|https?:\/\/[^\s<>")\]]+/gi, ""));
    const whole = letters(written);
    for (const kind of kinds) {
      for (const part of said[kind]) {
        this.#counts[kind].source += 1;
        if ((kind === "sentences" ? found : whole).includes(comparable(kind, part))) this.#counts[kind].written += 1;
        else this.#open.push({ kind, file, part });
      }
    }
  }

  /** Returns what nobody accounts for once the report is known: its text lists what did not arrive. */
  unaccounted(report: string): Unaccounted[] {
    const listed = letters(report);
    return this.#open.filter(({ kind, part }) => !listed.includes(comparable(kind, part).slice(0, enough)));
  }

  rows(report: string): ProofRow[] {
    const left = this.unaccounted(report);
    return kinds.map((kind) => {
      const unaccounted = left.filter((each) => each.kind === kind).length;
      const { source, written } = this.#counts[kind];
      return { kind, source, written, listed: source - written - unaccounted, unaccounted };
    });
  }
}

/** Returns a part as it is looked for: a picture by its name, since its folder is another. */
function comparable(kind: Kind, part: string): string {
  if (kind !== "pictures") return letters(part);
  // Its bytes decide the ending here.
  const name = (part.split("/").at(-1) ?? part).replace(/\.\w+$/, "");
  try {
    return letters(decodeURIComponent(name));
  } catch {
    return letters(name);
  }
}
