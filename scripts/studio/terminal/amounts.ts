/** Formats a number for people. */
export function amount(value: number): string {
  return new Intl.NumberFormat("en", { maximumFractionDigits: 1 }).format(value);
}

/** A range; one value when both ends are the same. */
export function range(from: number, to: number): string {
  return from === to ? amount(from) : `${amount(from)}–${amount(to)}`;
}
