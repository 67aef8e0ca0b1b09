import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { waitUntil } from "@vercel/functions";
import { answerWith } from "../node/http-server.ts";
import { openHostedSite } from "./hosted-site.ts";
import { behindSharedCache } from "./shared-cache.ts";

// The host ends what clients say of themselves at its own proxy, which is the only one that reaches this process.
const proxies = { TRUSTED_PROXIES: "127.0.0.1,::1" };

const site = await openHostedSite(join(import.meta.dirname, "dist"), { ...process.env, ...proxies });
const respond = behindSharedCache(site.respond, "Vercel-CDN-Cache-Control");

/** Where the host's timer asks, with the secret that the host made for it. */
const timerPath = "/_work";

export default async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (isTimer(request)) {
    await site.work("everything");
    response.writeHead(204).end();
    return;
  }
  if (request.method === "POST") response.once("finish", () => waitUntil(site.work("due")));
  await answerWith(respond, request, response);
}

/** To anybody else that address is one where there is nothing. */
function isTimer({ url, headers }: IncomingMessage): boolean {
  const { CRON_SECRET } = process.env;
  return url === timerPath && !!CRON_SECRET && headers.authorization === `Bearer ${CRON_SECRET}`;
}
