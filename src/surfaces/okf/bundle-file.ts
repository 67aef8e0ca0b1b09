/** File of the bundle */
export interface BundleFile {
  /** Path below the root of the bundle */
  name: string;
  text(): string | Promise<string>;
}

/** Index of the bundle */
export interface BundleIndex extends BundleFile {
  /** Page of the site that lists the same records */
  page?: string;
}
