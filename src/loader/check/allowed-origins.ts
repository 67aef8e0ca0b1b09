/** Returns true if an origin is listed, or is below a host listed with a leading `*.`. */
export function isAmong(origin: string, allowed: readonly string[]): boolean {
  return allowed.some((each) => {
    const [scheme, below] = each.split("*.");
    return below === undefined ? each === origin : origin.startsWith(`${scheme}`) && origin.endsWith(`.${below}`);
  });
}
