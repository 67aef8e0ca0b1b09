import type { Rate } from "../model/rate.ts";
import type { Studio } from "../model/studio.ts";
import type { Search } from "../search/search-index.ts";
import type { Store } from "./store.ts";

/** Prose of a published page, as its twins hold it; links absolute. */
export interface Prose {
  markdown: string;
  html: string;
}

/** Wall time in milliseconds since 1970, for what is stored; windows are measured with a monotonic clock. */
export interface Clock {
  now(): number;
}

/** Makes identifiers that cannot be guessed (at least 122 random bits). */
export interface Ids {
  next(): string;
}

/** A mail that is ready to leave; `id` becomes its stable Message-ID. */
export interface Mail {
  id: string;
  to: string;
  /** Set when the address came with the request: nobody proved that it is theirs, so few mails go there an hour. */
  isTyped?: boolean;
  replyTo?: string;
  subject: string;
  text: string;
}

/** Delivers one mail or throws; may deliver twice, always with the same Message-ID. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** The capabilities that an operation may use. */
export interface Ports {
  studio: Studio;
  /** Origin of every absolute address; never taken from a request. */
  baseUrl: string;
  /** Where the API's own routes begin: the origin, or the sandbox below it. */
  apiUrl: string;
  /** The quota of a client, as documents name it. */
  rate: Rate;
  /** Identity of the content that is answered from: equal builds, equal answers. */
  build: string;
  /** Prose of a page by its path; undefined where there is none. */
  prose(path: string): Promise<Prose | undefined>;
  search: Search;
  store: Store;
  clock: Clock;
  ids: Ids;
  /** Where mails to the studio go. */
  inbox: string;
  /** Told of every defect that is answered in general words. */
  onError(error: unknown): void;
}
