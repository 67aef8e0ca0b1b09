import type { ToldFacts } from "../../loader/photographs/told-facts.ts";
import { toldFacts } from "../../loader/photographs/told-facts.ts";

/** Returns what a PDF tells beside its pages: its author, and the path of the file that it was made from. */
export async function toldInPdf(bytes: Uint8Array): Promise<ToldFacts> {
  const { getMeta } = await import("unpdf");
  try {
    const { info } = await getMeta(new Uint8Array(bytes));
    const { Author: author, Title: title = "", Subject: subject = "" } = info as Record<string, string | undefined>;
    const { path } = toldFacts([{ kind: "text", bytes: Buffer.from(`${title}\n${subject}`) }]);
    return { ...(author && { author }), ...(path !== undefined && { path }) };
  } catch {
    // A file that nobody can read as a PDF tells nothing in it.
    return {};
  }
}
