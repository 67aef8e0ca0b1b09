import type { IncomingMessage } from "node:http";

/** Answer to a request that is refused. */
export interface Refusal {
  status: number;
  says: string;
}

/** Header that a page elsewhere could send only with our permission. */
const ownHeader = "x-studio-edit";

const reading = ["GET", "HEAD"];

/**
 * Returns the reason to refuse a request; undefined if there is none. A name that somebody else's DNS leads to this
 * machine is refused, and so is a write that does not come from the editor's own page.
 */
export function refusedRequest({ headers, method = "" }: IncomingMessage, port: number): Refusal | undefined {
  const own = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (!own.includes(headers.host ?? "")) return { status: 421, says: `This server answers to http://${own[0]} alone.` };
  const from = headers["sec-fetch-site"];
  const isElsewhere = from !== undefined && from !== "same-origin" && from !== "none";
  const isNavigation = headers["sec-fetch-mode"] === "navigate" && reading.includes(method);
  if (isElsewhere && !isNavigation) return { status: 403, says: "Pages of other sites may not use this server." };
  if (reading.includes(method)) return undefined;
  const { origin } = headers;
  const isOwn = origin === undefined || own.some((host) => origin === `http://${host}`);
  if (!isOwn || headers[ownHeader] === undefined)
    return { status: 403, says: "Only the page of the editor may write." };
  return undefined;
}
