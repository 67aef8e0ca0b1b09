/** The PDF of a guide: it leaves by mail, and no address answers it. */
export interface Guide {
  /** Name of the file for whoever receives it. */
  name: string;
  bytes: number;
  /** Its bytes, read anew each time: a server holds none of them. */
  read(): Promise<Uint8Array>;
}
