/** A telephone number of E.164 as people read it: the country, and then digits in threes; "+34930000000" is "+34 930 000 000". */
export function groupedPhone(phone: string): string {
  const [, country = "", rest = ""] =
    /^(\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3}))(\d+)$/.exec(phone) ?? [];
  if (country === "") return phone;
  return [country, ...groupsOf(rest)].join(" ");
}

/** Digits in threes; a digit that would stand alone makes two pairs with the last three. */
function groupsOf(digits: string): string[] {
  const pairs = digits.length % 3 === 1 ? digits.slice(-4).match(/\d\d/g) : undefined;
  const threes = pairs ? digits.slice(0, -4) : digits;
  return [...(threes.match(/\d{1,3}(?=(?:\d{3})*$)/g) ?? []), ...(pairs ?? [])];
}
