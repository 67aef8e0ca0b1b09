/** Bounds of an export. A real one of 1 GB stays far below; a hostile one ends here, not at the end of the memory. */
export const exportLimits = {
  /** Characters of one record, and of what stands between two. */
  record: 64 * 2 ** 20,
  /** Elements or values within each other. */
  depth: 64,
  /** Times that packed bytes may grow; text of real sites grows tenfold. */
  growth: 250,
  /** Bytes up to which nothing is said about growth. */
  grownFrom: 64 * 2 ** 20,
  /** Files of an archive, and their bytes when unpacked. */
  files: 200_000,
  unpacked: 16 * 2 ** 30,
} as const;

export type ExportLimits = Readonly<Record<keyof typeof exportLimits, number>>;
