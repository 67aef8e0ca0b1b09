const unknownRegion = "ZZ";

/** Returns the codes of all currencies (ISO 4217). */
export function currencies(): string[] {
  return Intl.supportedValuesOf("currency");
}

/** Checks whether a currency has this code (ISO 4217). */
export function isCurrency(code: string): boolean {
  return currencies().includes(code);
}

/** Checks whether a country has this code of two capital letters (ISO 3166-1). */
export function isCountry(code: string): boolean {
  const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  return code !== unknownRegion && regions.of(code) !== undefined;
}

/** Returns the codes of all countries (ISO 3166-1). */
export function countries(): string[] {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry);
}

/** Returns the names of the time zones (IANA), each in one spelling. */
export function timeZones(): string[] {
  return Intl.supportedValuesOf("timeZone");
}

/** Checks whether a time zone has this name (IANA time zone database). */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
