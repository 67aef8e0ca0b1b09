import type { ServiceLimits } from "../model/studio/service-limits.ts";
import type { Studio } from "../model/studio/studio.ts";
import type { SubmissionKind } from "../model/studio/submission-forms.ts";
import type { Search } from "../search/search.ts";
import type { Guides } from "./inbox/guide.ts";
import type { Assistant } from "./operations/assistant.ts";
import type { MailTransport } from "./store/mail.ts";
import type { Store, TypedMailBound } from "./store/store.ts";

/** Prose of a published page, as its variants hold it; links absolute. */
export interface Prose {
  markdown: string;
  html: string;
}

/** Wall time in milliseconds since 1970, for stored times; windows use a monotonic clock. */
export interface Clock {
  now(): number;
}

/** Makes identifiers that cannot be guessed (at least 122 random bits). */
export interface Ids {
  next(): string;
}

/** Ports of an operation over published content; a build has them too. */
export interface ReadPorts extends ServiceLimits {
  studio: Studio;
  /** Origin of every absolute address; never taken from a request. */
  baseUrl: string;
  /** Address above the API's routes: the origin, or the sandbox below it. */
  apiUrl: string;
  /** Returns the prose of a page by its path; undefined if there is none. */
  prose(path: string): Promise<Prose | undefined>;
  /** Ports over the frozen fixtures, without effects. */
  sandbox: WritePorts;
  /** Receives every defect that is answered in general words. */
  onError(error: unknown): void;
}

/** Ports of an operation over the store. */
export interface WritePorts extends ReadPorts {
  store: Store;
  clock: Clock;
  ids: Ids;
  /** Address that receives mails to the studio. */
  inbox: string;
  transport: MailTransport;
  /** Maximum number of mails per day to all typed addresses. */
  typedMailsADay: number;
  /** Receives each mail to a typed address that is held back. */
  onHeldBack(bound: TypedMailBound): void;
  /** Receives each submission that is suspected to be spam. */
  onSuspected(kind: SubmissionKind): void;
  guides: Guides;
  assistant: Assistant;
  /** Identity of the build that answers; equal export requests to one build share their result. */
  build: string;
}

export interface ToolPorts extends WritePorts {
  search: Search;
  /** Returns the Markdown variant of a page, by the page's path. */
  markdown(path: string): Promise<string>;
  /** Set if submissions have no effect. */
  isSandbox?: true;
}
