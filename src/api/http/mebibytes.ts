export const mebibyte = 1024 * 1024;

/** Returns a limit in MiB, rounded down to one decimal, so that a file of the stated size is accepted. */
export function mebibytes(bytes: number): number {
  return Math.floor((bytes / mebibyte) * 10) / 10;
}
