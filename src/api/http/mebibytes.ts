export const mebibyte = 1024 * 1024;

/** A limit in MiB to one decimal, rounded down: what is as large as that is taken. */
export function mebibytes(bytes: number): number {
  return Math.floor((bytes / mebibyte) * 10) / 10;
}
