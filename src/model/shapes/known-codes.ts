const unknownRegion = "ZZ";

/** Checks whether a currency has this code (ISO 4217). */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf("currency").includes(code);
}

/** Checks whether a country has this code of two capital letters (ISO 3166-1). */
export function isCountry(code: string): boolean {
  const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  return code !== unknownRegion && regions.of(code) !== undefined;
}

/** Checks whether a time zone has this name (IANA time zone database). */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
