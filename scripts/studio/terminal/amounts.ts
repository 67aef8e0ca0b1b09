/** Formats a number for people. */
export function amount(value: number): string {
  return new Intl.NumberFormat("en", { maximumFractionDigits: 1 }).format(value);
}

/** Formats a range, or one value if both ends are equal. */
export function range(from: number, to: number): string {
  return from === to ? amount(from) : `${amount(from)}–${amount(to)}`;
}
