import { createFetch } from "../../http/fetch.ts";
import { behindHostCache } from "../host-cache.ts";
import { site } from "./netlify-site.ts";

interface Context {
  ip: string;
  waitUntil(promise: Promise<unknown>): void;
}

const answer = createFetch(behindHostCache(site.respond, "Netlify-CDN-Cache-Control"));

export default async (request: Request, context: Context): Promise<Response> => {
  const response = await answer(request, { address: context.ip });
  if (request.method === "POST") context.waitUntil(site.work("due"));
  return response;
};

/** Routes every address to the function: the host would serve files with other tags, codings and errors. */
export const config = { path: "/*", preferStatic: false };
