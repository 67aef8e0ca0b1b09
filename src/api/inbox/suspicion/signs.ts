/** Minimum points of a suspected submission. */
export const suspectedFrom = 5;

/** Sign of spam: its points, and the reason that the inbox shows, with `{n}` for a number. */
interface Sign {
  points: number;
  reason: string;
}

/**
 * Signs with their weights. Only the honeypot and a flood of links suffice alone. Every other sign needs another one:
 * people write about markup, in other scripts, and the same thing twice (decision 42).
 */
export const signs = {
  honeypot: { points: 5, reason: "the field that nobody sees is filled in" },
  fast: { points: 1, reason: "sent {n} s after the form was begun" },
  stale: { points: 2, reason: "sent {n} hours after the form was begun" },
  repeated: { points: 2, reason: "the same text came {n} times in a day" },
  linkFew: { points: 1, reason: "{n} links" },
  linkSome: { points: 2, reason: "{n} links" },
  linkMany: { points: 4, reason: "{n} links" },
  linkFlood: { points: 5, reason: "{n} links" },
  linkAlone: { points: 4, reason: "a link and little else" },
  linkShortened: { points: 3, reason: "a link that hides where it leads" },
  linkCheap: { points: 2, reason: "a link to an ending that spam favours" },
  linkInName: { points: 4, reason: "a link in the name" },
  markup: { points: 3, reason: "markup of links or scripts" },
  script: { points: 4, reason: "written in a script of none of the site's languages" },
  scriptPart: { points: 2, reason: "partly in a script of none of the site's languages" },
  disguised: { points: 4, reason: "words of mixed or invisible letters" },
  noise: { points: 4, reason: "letters without words" },
  wordless: { points: 2, reason: "no common word of the site's languages" },
  repetition: { points: 4, reason: "the same words again and again" },
  shouting: { points: 1, reason: "shouting" },
  messenger: { points: 1, reason: "leads to a messenger" },
  botName: { points: 2, reason: "a name as programs make them" },
  sellingAddress: { points: 2, reason: "an address that sells" },
  anyOwner: { points: 3, reason: "addressed to whoever owns the site" },
  asksNothing: { points: 2, reason: "asks for no work" },
  anySir: { points: 1, reason: "addressed to nobody" },
  bulk: { points: 3, reason: "a footer of bulk mail" },
  ranking: { points: 3, reason: "offers of rankings" },
  placement: { points: 4, reason: "offers of links and articles" },
  audience: { points: 4, reason: "offers of visitors, followers or addresses" },
  service: { points: 2, reason: "offers of services" },
  pitch: { points: 2, reason: "a sales pitch" },
  yourSite: { points: 2, reason: "speaks of what this site lacks" },
  riches: { points: 3, reason: "promises of money" },
  coins: { points: 3, reason: "coins and trading" },
  gambling: { points: 3, reason: "gambling" },
  pills: { points: 4, reason: "pills and cures" },
  adult: { points: 4, reason: "adult offers" },
  loans: { points: 3, reason: "offers of loans" },
  fortune: { points: 4, reason: "a fortune to share" },
  goods: { points: 2, reason: "goods for sale" },
  alarm: { points: 4, reason: "an alarm that asks for a click" },
} as const satisfies Record<string, Sign>;

export type SignName = keyof typeof signs;

/** Points that are deducted for phrases of clients: one phrase, and several. */
export const askingPoints = { once: 2, often: 4 } as const;

/** Points for each further phrase of the same sign, since offers use many. */
export const furtherPoints = 2;

/** Thresholds of measured signs. */
export const measures = {
  /** Milliseconds that are too short for a person to write a message, or to fill in an address. */
  fastMs: { message: 3000, address: 1000 },
  staleMs: 24 * 3_600_000,
  /** Number of earlier copies of the same text. */
  repeatedTimes: 3,
  links: { some: 3, many: 5, flood: 9 },
  /** Maximum number of words of a message that is little more than a link. */
  fewWords: 8,
  /** Share of letters in another script: for a whole message, and for a part of one. */
  script: { whole: 0.5, part: 0.15 },
} as const;
