/** Formats a number for people. */
export function amount(value: number): string {
  return new Intl.NumberFormat("en", { maximumFractionDigits: 1 }).format(value);
}

/** Formats a range that an answer may state. */
export function statedRange(stated: { from: number; to: number } | undefined): string | undefined {
  return stated && range(stated.from, stated.to);
}

/** Formats a range, or one value if both ends are equal. */
export function range(from: number, to: number): string {
  return from === to ? amount(from) : `${amount(from)}–${amount(to)}`;
}
