import type { ServiceLimits } from "../model/studio/service-limits.ts";
import type { Studio } from "../model/studio/studio.ts";
import type { Search } from "../search/search.ts";
import type { Guides } from "./inbox/guide.ts";
import type { Assistant } from "./operations/assistant.ts";
import type { MailTransport } from "./store/mail.ts";
import type { Store, SubmissionKind, TypedMailBound } from "./store/store.ts";

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

/** What an operation over published content may use; a build has these. */
export interface ReadPorts extends ServiceLimits {
  studio: Studio;
  /** Origin of every absolute address; never taken from a request. */
  baseUrl: string;
  /** Where the API's own routes begin: the origin, or the sandbox below it. */
  apiUrl: string;
  /** Prose of a page by its path; undefined where there is none. */
  prose(path: string): Promise<Prose | undefined>;
  /** The same over the frozen fixtures, where nothing has an effect. */
  sandbox: WritePorts;
  /** Told of every defect that is answered in general words. */
  onError(error: unknown): void;
}

/** What an operation over the store may use. */
export interface WritePorts extends ReadPorts {
  store: Store;
  clock: Clock;
  ids: Ids;
  /** Where mails to the studio go. */
  inbox: string;
  /** How mails leave. */
  transport: MailTransport;
  /** Mails that may go to typed addresses in a day, all together. */
  typedMailsADay: number;
  /** Told of each mail to a typed address that is held back. */
  onHeldBack(bound: TypedMailBound): void;
  /** Told of each submission that is suspected. */
  onSuspected(kind: SubmissionKind): void;
  guides: Guides;
  assistant: Assistant;
  /** Identity of the build that answers: the same question to the same build has the same export. */
  build: string;
}

/** What a tool may use. */
export interface ToolPorts extends WritePorts {
  search: Search;
  /** Markdown twin of a page, by the page's path. */
  markdown(path: string): Promise<string>;
  /** Set where nothing that is sent has an effect. */
  isSandbox?: true;
}
