/** PDF of a guide. It is sent by mail, and no address answers it. */
export interface Guide {
  /** File name for the recipient. */
  name: string;
  bytes: number;
  /** Reads the bytes anew each time, so that the server keeps none in memory. */
  read(): Promise<Uint8Array>;
}

/** Guides of a build, which only mails lead to. */
export interface Guides {
  /** Returns the guide of a record in a language; undefined if there is none. */
  find(slug: string, locale: string): Guide | undefined;
  /** Returns an address that serves a guide until a time, in milliseconds since 1970. */
  link(slug: string, locale: string, until: number): Promise<string>;
}
