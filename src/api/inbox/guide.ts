/** The PDF of a guide: it leaves by mail, and no address answers it. */
export interface Guide {
  /** Name of the file for whoever receives it. */
  name: string;
  bytes: number;
  /** Its bytes, read anew each time: a server holds none of them. */
  read(): Promise<Uint8Array>;
}

/** Guides of a build. Nothing leads to one but a mail. */
export interface Guides {
  /** The guide of a record in a language; undefined where there is none. */
  find(slug: string, locale: string): Guide | undefined;
  /** Address at which a guide can be fetched until a time, in milliseconds since 1970. */
  link(slug: string, locale: string, until: number): Promise<string>;
}
