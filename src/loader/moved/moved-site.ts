/** Site that the old addresses belong to */
export interface MovedSite {
  /** Addresses of the site: pages, machine documents, operations and public files */
  addresses: ReadonlySet<string>;
  pages: ReadonlySet<string>;
  /** Addresses that drafts will have once they are published */
  drafts: ReadonlySet<string>;
  /** Returns true for an address below which only operations stand. */
  isOfOperations(path: string): boolean;
}
