import type { ContentFault } from "../../model/studio/faults.ts";
import type { MovedIndex, MovedTo } from "../../model/studio/moved-index.ts";
import { expectedInstead } from "../faults/expected-address.ts";
import type { KnownAddresses } from "./known-addresses.ts";
import type { MovedSite } from "./moved-site.ts";
import type { StatedAddress } from "./stated-addresses.ts";

interface Site extends MovedSite {
  known: KnownAddresses;
}

const circle = Symbol("circle");

type Said = Pick<ContentFault, "reason" | "expected" | "severity">;

/**
 * Returns the follower of destinations over further old addresses to their ends. It remembers ends, so that a long
 * chain is walked once.
 */
export function endsOver(index: MovedIndex, site: Site, faults: ContentFault[]): (claim: StatedAddress) => MovedTo {
  const ends = new Map<string, MovedTo | typeof circle>();
  return ({ file, toField, to: stated, from }) => {
    // A record stands where it stands.
    if (toField === undefined || stated === null) return stated;
    const say = (said: Said) => faults.push({ file, field: toField, value: stated, ...said });
    const passed = new Set([from]);
    const keep = (end: MovedTo | typeof circle) => {
      // The end of a prefix depends on the rest of the path.
      for (const each of passed) if (!each.endsWith("*")) ends.set(each, end);
    };
    for (let to: MovedTo = stated; ; ) {
      const next = nextOf(to, index, site);
      if (next === "nowhere") {
        say(whyNoTarget(to ?? "", site));
        return to;
      }
      if (next === "end") {
        keep(to);
        if (passed.size > 1) say(whyChain([...passed], to));
        return to;
      }
      const known = ends.get(next.from);
      if (passed.has(next.from) || known === circle) {
        keep(circle);
        say(whyCircle([...passed, next.from]));
        return to;
      }
      passed.add(next.from);
      to = known === undefined ? next.to : known;
    }
  };
}

type Next = { from: string; to: MovedTo } | "end" | "nowhere";

/** Returns what stands at a destination: something published, a further old address, or nothing. */
function nextOf(to: MovedTo, index: MovedIndex, { known }: Site): Next {
  if (!to?.startsWith("/")) return "end";
  const [, path = "", search = ""] = /^([^?#]*)(\?[^#]*)?/.exec(to) ?? [];
  if (path.endsWith("*")) return nextBelow(path, index, known);
  const byQuery = index.byQuery(path, search);
  if (byQuery) return byQuery;
  if (known.has(path)) return "end";
  return index.byPath(path, search) ?? index.byPrefix(path, search) ?? "nowhere";
}

/** Returns the same for all addresses below one. Those that are published win over a prefix, unless prefixes go in a circle. */
function nextBelow(prefix: string, index: MovedIndex, known: KnownAddresses): Next {
  const first = index.byPrefix(prefix, "");
  const seen = new Set<string>();
  for (let next = first; next; next = next.to?.endsWith("*") ? index.byPrefix(next.to, "") : undefined) {
    if (seen.has(next.from)) return next;
    seen.add(next.from);
  }
  return known.hasBelow(prefix.slice(0, -1)) ? "end" : (first ?? "nowhere");
}

/** Maximum number of addresses that a fault names of a chain */
const mostNamed = 6;

function named(passed: readonly string[]): string {
  const shown = passed.length > mostNamed ? [...passed.slice(0, mostNamed - 1), "…", passed.at(-1)] : passed;
  return shown.join(" → ");
}

function whyCircle(passed: readonly string[]): Said {
  return { reason: `leads in a circle: ${named(passed)}`, expected: "an address at which something is published" };
}

function whyChain(passed: readonly string[], end: MovedTo): Said {
  const expected = end === null ? "`gone: true`" : `\`${end}\`, to which visitors are led at once`;
  const reason = `is an old address itself: ${named([...passed, end ?? "gone"])}`;
  return { reason, expected, severity: "warning" };
}

/** Returns the fault of a destination at which nothing stands. */
function whyNoTarget(
  to: string,
  { pages, drafts }: Pick<MovedSite, "pages" | "drafts">,
): Pick<ContentFault, "reason" | "expected"> {
  const path = to.replace(/[?#].*$/s, "");
  if (path.endsWith("*")) {
    return { reason: "leads to a place below which nothing is published", expected: "the folder of pages or files" };
  }
  if (drafts.has(path)) {
    const expected = "a published page, or no `draft: true` in the other file";
    return { reason: "leads to a draft, which is not published", expected };
  }
  return { reason: "leads to an address that does not exist on this site", ...expectedInstead(path, pages) };
}
