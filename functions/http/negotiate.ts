import { type Coding, codings, type Variant } from "../../src/api/http/manifest.ts";
import { remember } from "../bounded-cache.ts";
import { acceptanceOf, parseAccept, parseAcceptEncoding } from "./accept.ts";

type Offer = Pick<Variant, "type"> & Partial<Record<"br" | "gzip", unknown>>;

/** Chosen variant and coding, by their indices. */
export interface Choice {
  variant: number;
  coding: Coding;
}

/** Choice by the Accept and Accept-Encoding fields of a request. */
type Choose = (accept: string | undefined, acceptEncoding: string | undefined) => Choice | undefined;

/**
 * Chooses among the representations of one address; undefined if none is acceptable.
 * On a tie a named type beats one that only a wildcard matched. A named `text/markdown` or `application/json` then
 * beats HTML: agents send `text/markdown, text/html, every wildcard` with equal weights. Rulings §2.
 */
export function choose(
  accept: string | undefined,
  acceptEncoding: string | undefined,
  offers: readonly Offer[],
): Choice | undefined {
  return negotiator(offers)(accept, acceptEncoding);
}

/** Returns the index of the type to send; undefined if none is acceptable. */
function chooseType(accept: string, offers: readonly Pick<Offer, "type">[]): number | undefined {
  const ranges = parseAccept(accept);
  // A field without any well-formed range counts as absent.
  if (ranges.length === 0) return 0;
  let chosen: number | undefined;
  let highest = 0;
  for (const [index, { type }] of offers.entries()) {
    const acceptance = acceptanceOf(type, ranges);
    if (!acceptance || acceptance.quality === 0) continue;
    const isNamed = acceptance.named && index > 0;
    if (
      acceptance.quality > highest ||
      (acceptance.quality === highest && isNamed && !namedVariant(chosen, offers, ranges))
    ) {
      highest = acceptance.quality;
      chosen = index;
    }
  }
  return chosen;
}

function namedVariant(
  index: number | undefined,
  offers: readonly Pick<Offer, "type">[],
  ranges: ReturnType<typeof parseAccept>,
) {
  return index !== undefined && index > 0 && acceptanceOf(offers[index]?.type ?? "", ranges)?.named === true;
}

/** Returns the coding to send; undefined if none is acceptable. */
function chooseCoding(acceptEncoding: string, offer: Omit<Offer, "type">): Coding | undefined {
  const weights = parseAcceptEncoding(acceptEncoding);
  const rest = weights.get("*");
  const identity = weights.get("identity") ?? (rest === 0 ? 0 : undefined);
  let chosen: Coding | undefined = identity === 0 ? undefined : "identity";
  let highest = identity ?? 0;
  for (const coding of codings) {
    const quality = offer[coding] ? (weights.get(coding) ?? rest ?? 0) : 0;
    if (quality > 0 && (quality > highest || (quality === highest && (!chosen || chosen === "identity")))) {
      chosen = coding;
      highest = quality;
    }
  }
  return chosen;
}

const fieldBudget = 256 * 1024;
const offeredCodings = [{}, { br: true }, { gzip: true }, { br: true, gzip: true }];
const codingChoices = offeredCodings.map((offer) => remember(fieldBudget, (field) => chooseCoding(field, offer)));
const typeChoices = new Map<string, (accept: string) => number | undefined>();

/** Returns the choice for one address. It remembers the result for each field, since most clients send one of a few. */
export function negotiator(offers: readonly Offer[]): Choose {
  const types = offers.map(({ type }) => type).join();
  const typeOf = typeChoices.get(types) ?? remember(fieldBudget, (accept) => chooseType(accept, offers));
  // A build has few different lists of types.
  typeChoices.set(types, typeOf);
  return (accept, acceptEncoding) => {
    const variant = offers.length === 1 || accept === undefined ? 0 : typeOf(accept);
    const offer = variant === undefined ? undefined : offers[variant];
    if (variant === undefined || !offer) return undefined;
    const place = (offer.br ? 1 : 0) + (offer.gzip ? 2 : 0);
    const coding = acceptEncoding === undefined ? "identity" : codingChoices[place]?.(acceptEncoding);
    return coding && { variant, coding };
  };
}
