import { languageWordsOf } from "../../../search/words/words-of.ts";
import { letterSigns } from "./letter-signs.ts";
import { linkSigns, type WeighedSign } from "./link-signs.ts";
import { phrases } from "./phrases.ts";
import { lettersAsTyped, wordsIn } from "./plain-text.ts";
import { askingPoints, furtherPoints, measures, type SignName, signs, suspectedFrom } from "./signs.ts";

/** Facts of a submission that are weighed. */
export interface Evidence {
  name?: string | undefined;
  email?: string | undefined;
  company?: string | undefined;
  message?: string | undefined;
  /** True if it is an application, which offers work by its nature. */
  isApplication?: boolean;
  /** True if the honeypot was filled in. */
  isHoneypotFilled?: boolean;
  /** Milliseconds from the first touch of the form to its sending; unknown without script, and for programs. */
  takenMs?: number | undefined;
  /** Number of times that the same text came in the last day. */
  timesBefore?: number;
  locales: readonly string[];
  domain: string;
}

/** Signs whose phrases are no offers; further phrases of these add no points. */
const saidOnce: ReadonlySet<SignName> = new Set<SignName>(["anyOwner", "anySir", "bulk", "messenger"]);
/** Signs that many honest letters have too. */
const saidByAll: ReadonlySet<SignName> = new Set<SignName>(["anySir", "messenger"]);
/** Signs of offers that applicants also show. */
const saidByApplicants: readonly SignName[] = ["service", "pitch", "yourSite", "anySir"];
/** Maximum number of phrases of one sign that are counted. */
const mostWays = 3;

/** Weighs a submission: returns the reasons why it is suspected to be spam, or undefined if it is not. */
export function suspicionOf(evidence: Evidence): readonly string[] | undefined {
  const { points, reasons } = weigh(evidence);
  return points >= suspectedFrom ? reasons : undefined;
}

export function weigh(evidence: Evidence): { points: number; reasons: string[] } {
  const text = lettersAsTyped([evidence.company, evidence.message].filter(Boolean).join("\n"));
  const found = [...signsOfSending(evidence), ...signsOfSender(evidence), ...signsOfMessage(evidence)];
  const said = waysOf(text);
  if (evidence.isApplication) for (const sign of saidByApplicants) said.delete(sign);
  const asked = askedPoints(text);
  const offers = [...said.keys()].filter((sign) => !saidByAll.has(sign));
  if (offers.length > 0 && asked === 0 && !evidence.isApplication) found.push(["asksNothing"]);
  const offered = [...said].reduce((sum, [sign, ways]) => sum + signs[sign].points + (ways - 1) * furtherPoints, 0);
  const seen = found.reduce((sum, [sign]) => sum + signs[sign].points, 0);
  const isForced = found.some(([sign]) => signs[sign].points >= suspectedFrom);
  // A filled honeypot or a flood of links forces suspicion, so phrases of clients deduct nothing.
  const points = isForced ? seen + offered : seen + offered - asked;
  const reasons = [...found, ...[...said.keys()].map((sign): WeighedSign => [sign])].map(([sign, number]) =>
    signs[sign].reason.replace("{n}", String(number ?? "")).replace(/^1 (\w+)s\b/, "1 $1"),
  );
  return { points, reasons };
}

function signsOfSending({ isHoneypotFilled, takenMs, timesBefore = 0, message }: Evidence): WeighedSign[] {
  const found: WeighedSign[] = [];
  if (isHoneypotFilled) found.push(["honeypot"]);
  const { fastMs, staleMs, repeatedTimes } = measures;
  const fastest = message === undefined ? fastMs.address : fastMs.message;
  if (takenMs !== undefined && takenMs < fastest) found.push(["fast", Math.round(takenMs / 1000)]);
  if (takenMs !== undefined && takenMs > staleMs) found.push(["stale", Math.round(takenMs / 3_600_000)]);
  if (timesBefore >= repeatedTimes) found.push(["repeated", timesBefore + 1]);
  return found;
}

const sellingDomain =
  /@[^@]*(seo|marketing|backlink|rank|leads?gen|promo|casino|crypto|traffic|outreach|bulk|deals|loan|pharm)/i;
const botName = /^[A-Z][a-z]+[A-Z][a-z]{2,5}$|^[a-z]{4,}\d{3,}$/;

function signsOfSender({ name = "", email = "", company = "" }: Evidence): WeighedSign[] {
  const found: WeighedSign[] = [];
  if (botName.test(name.trim()) || /^google$/i.test(company.trim())) found.push(["botName"]);
  if (sellingDomain.test(email) || /\b(seo|outreach|promo|casino|offers?|deals)\d*@/i.test(email))
    found.push(["sellingAddress"]);
  return found;
}

function signsOfMessage({
  name = "",
  email = "",
  company = "",
  message = "",
  locales,
  domain,
}: Evidence): WeighedSign[] {
  const own = [domain, ...senderDomains(email), company.toLowerCase()].filter(Boolean);
  const found = [...linkSigns({ message, name, own }), ...letterSigns(message, locales)];
  const words = wordsIn(lettersAsTyped(message));
  const common = words.length >= measures.fewWords ? commonPart(words, locales) : undefined;
  // A foreign script, noise and repetition have no common words either, so this sign would count them twice.
  const isOfLetters = found.some(([sign]) => sign === "script" || sign === "noise" || sign === "repetition");
  if (!isOfLetters && common !== undefined && common < 0.08) found.push(["wordless"]);
  return found;
}

/** Returns the share of words that are common in the languages; undefined if one of them is not known here. */
function commonPart(words: readonly string[], locales: readonly string[]): number | undefined {
  const lists = locales.map((locale) => languageWordsOf(locale)?.frequent);
  if (lists.some((list) => list === undefined)) return undefined;
  const common = new Set(lists.flatMap((list) => list?.split(" ") ?? []));
  return words.filter((word) => common.has(word)).length / words.length;
}

/** Returns the domain of an address, unless its provider gives addresses to everybody. */
function senderDomains(email: string): string[] {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const isShared =
    /^(gmail|googlemail|hotmail|outlook|live|yahoo|icloud|aol|gmx|proton(mail)?|mail|yandex|msn|qq|163)\./.test(domain);
  return isShared ? [] : [domain];
}

/** Returns the number of phrases of each sign in a text. */
function waysOf(text: string): Map<SignName, number> {
  const ways = new Map<SignName, number>();
  for (const { shows, pattern } of phrases) {
    if (shows === "asks") continue;
    const count = ways.get(shows) ?? 0;
    const most = saidOnce.has(shows) ? 1 : mostWays;
    if (count < most && pattern.test(text)) ways.set(shows, count + 1);
  }
  return ways;
}

/** Returns the points that are deducted for phrases of clients. */
function askedPoints(text: string): number {
  const ways = phrases.filter(({ shows, pattern }) => shows === "asks" && pattern.test(text)).length;
  return ways === 0 ? 0 : ways === 1 ? askingPoints.once : askingPoints.often;
}
