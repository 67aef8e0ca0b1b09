import { cacheControl, security } from "../../src/api/http/headers.ts";
import { openingHeader, openingPath } from "../../src/api/inbox/form-opening.ts";
import type { Clock } from "../../src/api/ports.ts";
import type { Endpoint } from "../endpoint.ts";
import type { HttpRequest } from "../http/request.ts";
import type { Platform } from "../platform.ts";
import { readSigned, signed } from "./signed-text.ts";

/** Answers with the signed time. Pages cannot hold it, since caches keep them. Not part of the API. */
export function formOpeningEndpoint({ formSecret, clock }: Pick<Platform, "formSecret" | "clock">): Endpoint {
  const headers = ["Content-Type", "text/plain; charset=utf-8", "Cache-Control", cacheControl.none, ...security];
  return {
    method: "GET",
    path: openingPath,
    charges: [],
    isPublic: false,
    answer: async () => ({ status: 200, headers, body: await signed(String(clock.now()), await formSecret()) }),
  };
}

/**
 * Returns the milliseconds since a form's script asked for the time; undefined without a time that this site signed.
 */
export async function takenMsOf(
  request: Pick<HttpRequest, "header">,
  { formSecret }: Pick<Platform, "formSecret">,
  clock: Clock,
): Promise<number | undefined> {
  const token = request.header(openingHeader.toLowerCase());
  const opened = token && (await readSigned(token, await formSecret()));
  const taken = opened ? clock.now() - Number(opened) : Number.NaN;
  // The clock of another server may be ahead.
  return taken >= 0 ? taken : undefined;
}
