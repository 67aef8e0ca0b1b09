/** Character that stands in a text for content that is no text, such as code or a picture. */
export const placeholder = "\ufffc";

export type Role = "opening" | "closing" | "apostrophe";

/** Characters around a mark, and the role of the mark before it. */
export interface QuoteContext {
  before: string | undefined;
  after: string | undefined;
  /** Role of the mark just before it, if there is one. */
  role: Role | undefined;
}

const space = /\s/;
const word = new RegExp(`[\\p{L}\\p{N}${placeholder}]`, "u");
const opensPhrase = /[([{<¡¿/=+×~|–—-]/;
const endsPhrase = /[.,;:!?…)\]}>»”’]/;

/** Checks whether a mark would rather open a quotation than close one. */
export function leansRight({ before, after, role }: QuoteContext, isOpen: boolean): boolean {
  if (after === undefined || space.test(after)) return false;
  if (before === undefined || space.test(before) || role === "opening") return true;
  if (endsPhrase.test(after)) return false;
  if (role === "apostrophe" || opensPhrase.test(before)) return true;
  return !isOpen && role === undefined && !word.test(before);
}
