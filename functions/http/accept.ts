import { remember } from "../bounded-cache.ts";

/** Range of an Accept field with its weight (RFC 9110 §12.5.1). */
interface Range {
  type: string;
  subtype: string;
  /** Media type parameters, lower-case `name=value`, without the weight. */
  parameters: string[];
  quality: number;
}

const token = /^[!#$%&'*+.^_`|~\w-]+$/;
const weight = /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/;

const parameter = /^([!#$%&'*+.^_`|~\w-]+)=(?:([!#$%&'*+.^_`|~\w-]+)|"((?:\\.|[^"\\])*)")$/;
/** Charset of every text of this site, even if its type does not name it. */
const charset = "charset=utf-8";

/**
 * Splits a text at a character outside quoted strings. A quote that is never closed takes the rest, so that time stays
 * linear.
 */
function split(text: string, separator: string): string[] {
  if (!text.includes('"')) return text.split(separator);
  return text.match(new RegExp(`(?:"(?:\\\\.|[^"\\\\])*(?:"|\\\\?$)|[^"${separator}])+`, "g")) ?? [];
}

/** Returns a parameter without quotes around its value; undefined if it is malformed. */
function unquote(text: string): string | undefined {
  const [, name, plain, quoted] = parameter.exec(text) ?? [];
  return name && `${name}=${plain ?? quoted?.replace(/\\(.)/g, "$1")}`;
}

/** Returns the well-formed ranges of an Accept field; skips malformed ones. */
export function parseAccept(field: string): Range[] {
  return split(field.toLowerCase(), ",").flatMap((item) => {
    const [name = "", ...rest] = split(item, ";").map((part) => part.trim());
    const [type = "", subtype = "", ...more] = name.split("/");
    if (!token.test(type) || !token.test(subtype) || more.length > 0 || (type === "*" && subtype !== "*")) return [];
    const at = rest.findIndex((part) => part.startsWith("q="));
    const quality = at === -1 ? "1" : (rest[at]?.slice(2) ?? "");
    if (!weight.test(quality)) return [];
    const parameters = rest
      .slice(0, at === -1 ? undefined : at)
      .filter(Boolean)
      .map(unquote);
    if (!parameters.every((known) => known !== undefined)) return [];
    return [{ type, subtype, parameters, quality: Number(quality) }];
  });
}

/** Weight of a media type, and whether a range names it in full rather than by a wildcard. */
export interface AcceptWeight {
  quality: number;
  named: boolean;
}

/** Returns the weight of the most specific range that matches; undefined if none does. */
export function acceptanceOf(mediaType: string, ranges: readonly Range[]): AcceptWeight | undefined {
  const [name = "", ...own] = mediaType
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const parameters = [charset, ...own];
  const [type, subtype] = name.split("/");
  let best = -1;
  let found: AcceptWeight | undefined;
  for (const range of ranges) {
    const named = range.type === type && range.subtype === subtype;
    const specificity = named
      ? 2 + range.parameters.length
      : range.subtype === "*" && (range.type === type || range.type === "*")
        ? Number(range.type === type)
        : -1;
    if (specificity <= best || !range.parameters.every((wanted) => parameters.includes(wanted))) continue;
    best = specificity;
    found = { quality: range.quality, named };
  }
  return found;
}

/** Returns the weight of each coding of an Accept-Encoding field (RFC 9110 §12.5.3), `*` included. */
export function parseAcceptEncoding(field: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of field.toLowerCase().split(",")) {
    const [coding = "", quantity = "q=1"] = item.split(";").map((part) => part.trim());
    const quality = quantity.startsWith("q=") ? quantity.slice(2) : "";
    if (!token.test(coding) || !weight.test(quality)) continue;
    weights.set(coding === "x-gzip" ? "gzip" : coding, Number(quality));
  }
  return weights;
}

/** Returns true if an Accept field names event streams with a weight over zero (spec §4.3.2). */
export const acceptsEvents = remember(64 * 1024, (field): boolean => {
  const acceptance = acceptanceOf("text/event-stream", parseAccept(field));
  return acceptance?.named === true && acceptance.quality > 0;
});
