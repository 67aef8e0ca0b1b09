import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { waitUntil } from "@vercel/functions";
import { behindHostCache } from "../host-cache.ts";
import { openHostedSite } from "../hosted-site.ts";
import { answerWith } from "../node/http-server.ts";

// The host replaces clients' forwarding headers at its own proxy, and only that proxy reaches this process.
const proxies = { TRUSTED_PROXIES: "127.0.0.1,::1" };

const site = await openHostedSite(join(import.meta.dirname, "dist"), { ...process.env, ...proxies });
const respond = behindHostCache(site.respond, "Vercel-CDN-Cache-Control");

/** Path that the host's timer requests with its secret. */
const timerPath = "/_work";

/** Milliseconds between checks for due work. */
const lookMs = 60_000;

export default async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (isTimer(request)) {
    await site.work("everything");
    response.writeHead(204).end();
    return;
  }
  if (request.method === "POST" || isTimeToWork()) response.once("finish", () => waitUntil(site.work("due")));
  await answerWith(respond, request, response);
}

let workedAt = Number.NEGATIVE_INFINITY;

/**
 * Returns true once per `lookMs`. Not every plan of the host has timers of a minute, so any request checks for retries.
 */
function isTimeToWork(): boolean {
  const isTime = performance.now() - workedAt > lookMs;
  if (isTime) workedAt = performance.now();
  return isTime;
}

/** Returns true for the host's timer; for all others the path does not exist. */
function isTimer({ url, headers }: IncomingMessage): boolean {
  const { CRON_SECRET } = process.env;
  return url === timerPath && !!CRON_SECRET && headers.authorization === `Bearer ${CRON_SECRET}`;
}
