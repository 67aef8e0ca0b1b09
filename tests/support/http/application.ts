import { randomUUID } from "node:crypto";
import type { Ask } from "../ask.ts";
import { job } from "../studio-under-test.ts";
import { field, file, form, multipart } from "./multipart.ts";

/** File as a form sends it. */
export interface SentCv {
  name: string;
  type: string;
  bytes: Uint8Array | string;
}

const applicant = { name: "Núria Pla", email: "nuria@client.example", job, consent: "on" };

/** Sends an application from a page of the site, as its form does with script. */
export function apply(cv: SentCv, more: Record<string, string> = {}, headers: Record<string, string> = {}): Ask {
  const fields = Object.entries({ ...applicant, ...more }).map(([name, value]) => [field(name), value] as const);
  const sent = form(multipart([...fields, [file("cv", cv.name, cv.type), cv.bytes]]));
  const own = { "sec-fetch-site": "same-origin", accept: "application/json", "idempotency-key": randomUUID() };
  return { ...sent, headers: { ...sent.headers, ...own, ...headers } };
}
