import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { keyHeader } from "../browser/ask-server.ts";

/** Answer to a request that is refused. */
export interface Refusal {
  status: number;
  says: string;
}

/** Prefix of the addresses that read or write the content; the others are the program of the editor, the same for everybody. */
export const ofContent = "/edit/";

const reading = ["GET", "HEAD"];

const wayOut =
  "Open the address that `npm run edit` shows in its terminal: it ends in the key, which this browser keeps for its pages.";

/**
 * Returns the reason to refuse a request; undefined if there is none. A name that somebody else's DNS leads to this
 * machine is refused, and so are pages of others, frames, and whoever has not the key of this start.
 */
export function refusedRequest(
  { headers, method = "", url = "/", socket }: IncomingMessage,
  key: string,
): Refusal | undefined {
  const own = [`127.0.0.1:${socket.localPort}`, `localhost:${socket.localPort}`];
  if (!own.includes(headers.host ?? "")) return { status: 421, says: `This server answers to http://${own[0]} alone.` };
  const isRead = reading.includes(method);
  const path = url.replace(/\?.*$/s, "");
  if (headers["sec-fetch-mode"] === "navigate") {
    const isPage = path === "/" && isRead && headers["sec-fetch-dest"] === "document";
    return isPage
      ? undefined
      : { status: 403, says: `Nobody navigates to this address. The editor is at http://${own[0]}/.` };
  }
  const from = headers["sec-fetch-site"];
  const isElsewhere = from !== undefined && from !== "same-origin" && from !== "none";
  const { origin } = headers;
  if (isElsewhere || (origin !== undefined && !own.some((host) => origin === `http://${host}`)))
    return { status: 403, says: "Pages of other sites may not use this server." };
  if (!path.startsWith(ofContent)) return isRead ? undefined : { status: 405, says: "Nothing can be written here." };
  const given = headers[keyHeader];
  if (!given) return { status: 403, says: `The key of the editor is missing. ${wayOut}` };
  return isSame(`${given}`, key) ? undefined : { status: 403, says: `The key is not that of this start. ${wayOut}` };
}

/** Compares in a time that tells nothing of the key. */
function isSame(given: string, key: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(key));
}
