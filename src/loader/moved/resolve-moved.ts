import type { ContentFault } from "../../model/studio/faults.ts";
import { type MovedAddresses, MovedIndex, type MovedTo } from "../../model/studio/moved-index.ts";
import { KnownAddresses } from "./known-addresses.ts";
import { endsOver } from "./moved-ends.ts";
import type { MovedSite } from "./moved-site.ts";
import type { StatedAddress } from "./stated-addresses.ts";

/** Returns the table of old addresses, each with its last destination; adds a fault for each that cannot stand in it. */
export function resolveMoved(
  stated: readonly StatedAddress[],
  site: MovedSite,
  faults: ContentFault[],
): MovedAddresses | undefined {
  const known = new KnownAddresses(site.addresses);
  const claims = claimed(stated, { ...site, known }, faults);
  const index = new MovedIndex([...claims.values()].map(({ from, to }) => [from, to]));
  const endOf = endsOver(index, { ...site, known }, faults);
  const ended = [...claims.values()].map((claim) => ({ ...claim, to: endOf(claim) }));
  const rows = ended.flatMap(({ from, to, isComing }): [string, MovedTo][] => (isComing ? [] : [[from, to]]));
  if (rows.length === 0) return undefined;
  return rows.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
}

interface Checked extends MovedSite {
  known: KnownAddresses;
}

/** Returns the one claim of each address. A second address of a record gives way without a fault. */
function claimed(stated: readonly StatedAddress[], site: Checked, faults: ContentFault[]): Map<string, StatedAddress> {
  const claims = new Map<string, StatedAddress>();
  for (const claim of [...stated.filter(({ isSecond }) => !isSecond), ...stated.filter(({ isSecond }) => isSecond)]) {
    const { file, field, value, from } = claim;
    const first = claims.get(from);
    const taken = whyTaken(from, site);
    if (taken) {
      if (!claim.isSecond) faults.push({ file, field, value, ...taken });
    } else if (!first) {
      claims.set(from, claim);
    } else if (!claim.isSecond || (first.record !== undefined && first.record !== claim.record)) {
      const expected = `it in one place, here or in ${first.file} (${first.field})`;
      faults.push({ file, field, value, reason: "is an old address that stands elsewhere too", expected });
    }
  }
  return claims;
}

function whyTaken(
  from: string,
  { known, pages, isOfOperations }: Checked,
): Pick<ContentFault, "reason" | "expected"> | undefined {
  const [path = "", query] = from.split("?", 2);
  if (isOfOperations(path.replace(/\*$/, ""))) {
    return { reason: "lies where only the program answers", expected: "an address that this site does not use" };
  }
  if (from.endsWith("*") || !known.has(path)) return undefined;
  if (query === undefined) {
    return {
      reason: `is an address at which \`${path}\` stands now`,
      expected: "an address that this site does not use",
    };
  }
  if (pages.has(path)) return undefined;
  return {
    reason: `has a query that \`${path}\` reads itself`,
    expected: "the query of a page, or of an unknown path",
  };
}
