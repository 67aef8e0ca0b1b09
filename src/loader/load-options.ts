import type { PageAddress } from "../model/addresses/addresses.ts";
import type { Holds } from "../model/records/present.ts";
import type { ContentFault } from "../model/studio/faults.ts";
import type { Studio } from "../model/studio/studio.ts";
import type { Records } from "./read/read-records.ts";
import type { Sources } from "./read/sources.ts";

/** Facts that the checks need and a content folder does not hold */
export interface LoadOptions {
  /** Day, YYYY-MM-DD, on which dated content must still hold */
  today?: string;
  /** Time (RFC 3339) at which records must be there; absent: on `today`, in the studio's time zone */
  now?: string | undefined;
  /** Reader of the files of records; absent: each is read anew. */
  sources?: Sources | undefined;
  /** True if pages of the program stand for those that the folder lacks */
  isSupplied?: boolean;
  /** True if drafts are read like other records */
  wantsDrafts?: boolean;
  /** True if the studio is one of a preview */
  isPreview?: boolean;
  /** Returns the addresses that links of a studio may lead to. */
  addresses(studio: Studio): ReadonlySet<string>;
  /** Returns true if code in a language of this name is highlighted; if absent, every name is accepted. */
  isLanguage?(name: string): boolean;
  /** Returns the identifiers of a page's parts, such as its headings; undefined if they are unknown. */
  partsOf?(page: PageAddress, studio: Studio): ReadonlySet<string> | undefined;
  /** Returns faults in the files beside records. */
  checkFiles(records: Records): Promise<readonly ContentFault[]>;
  /** Returns faults in the files of a look, as logos and typefaces. */
  checkLook?(studio: Studio): Promise<readonly ContentFault[]>;
  /** Returns true for an address below which only operations stand. */
  isOfOperations?(path: string): boolean;
  /** Returns the names of the tools that a studio lacks because it lacks their collections. */
  absentTools?(studio: Studio): readonly string[];
  /** Returns faults of a studio with valid records and settings. */
  checkStudio?(studio: Studio): readonly ContentFault[];
  /** Receives the time until which the studio is as it should be; undefined if it always is. */
  holds?(until: Holds | undefined): void;
  /** Receives the addresses that are there later, of records and of their lists, each with its day or moment. */
  comes?(later: ReadonlyMap<string, string>): void;
  /** Receives the warnings of a folder without faults. */
  warn?(warnings: readonly ContentFault[]): void;
}

export const bareLoadOptions: LoadOptions = { addresses: () => new Set(), checkFiles: async () => [] };
