/** Stands in a text for what is no text, such as code or a picture. */
export const placeholder = "\ufffc";

/** What a mark turned out to be. */
export type Role = "opening" | "closing" | "apostrophe";

/** What a mark stands between. */
export interface QuoteContext {
  before: string | undefined;
  after: string | undefined;
  /** What the mark just before it is, if there is one. */
  role: Role | undefined;
}

const space = /\s/;
const word = new RegExp(`[\\p{L}\\p{N}${placeholder}]`, "u");
const opensPhrase = /[([{<¡¿/=+×~|–—-]/;
const endsPhrase = /[.,;:!?…)\]}>»”’]/;

/** Whether a mark would rather open a quotation than close one. */
export function leansRight({ before, after, role }: QuoteContext, isOpen: boolean): boolean {
  if (after === undefined || space.test(after)) return false;
  if (before === undefined || space.test(before) || role === "opening") return true;
  if (endsPhrase.test(after)) return false;
  if (role === "apostrophe" || opensPhrase.test(before)) return true;
  return !isOpen && role === undefined && !word.test(before);
}
