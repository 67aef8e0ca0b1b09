import { asking } from "./asking-phrases.ts";
import { commonPart } from "./frequent-words.ts";
import { iberianOffers } from "./iberian-offers.ts";
import { letterSigns } from "./letter-signs.ts";
import { linkSigns, type WeighedSign } from "./link-signs.ts";
import { lures } from "./lure-phrases.ts";
import { englishOffers, type Phrases } from "./offer-phrases.ts";
import { lettersAsTyped, wordsIn } from "./plain-text.ts";
import { askingPoints, furtherPoints, measures, type SignName, signs, suspectedFrom } from "./signs.ts";
import { worldOffers } from "./world-offers.ts";

/** What is weighed of something that somebody sent. */
export interface Evidence {
  name?: string | undefined;
  email?: string | undefined;
  company?: string | undefined;
  message?: string | undefined;
  /** Whether somebody applies for a position, and so offers work. */
  isApplication?: boolean;
  /** Whether the field that only programs fill in was. */
  isTrapped?: boolean;
  /** Milliseconds from the first touch of the form to its sending; unknown without script, and of programs. */
  takenMs?: number | undefined;
  /** How often the same text came before, in a day. */
  timesBefore?: number;
  /** Languages of the site. */
  locales: readonly string[];
  /** Domain of the site. */
  domain: string;
}

const phrases: readonly Phrases[] = [englishOffers, lures, iberianOffers, worldOffers];
/** Signs whose phrases are no offers: one is enough to know. */
const saidOnce: ReadonlySet<SignName> = new Set<SignName>(["anyOwner", "anySir", "bulk", "messenger"]);
/** Signs that many honest letters have too. */
const saidByAll: ReadonlySet<SignName> = new Set<SignName>(["anySir", "messenger"]);
/** Signs of whoever offers work, as people who apply do. */
const saidByApplicants: readonly SignName[] = ["service", "pitch", "yourSite", "anySir"];
/** Ways of saying the same that are counted. */
const mostWays = 3;

/** Weighs what somebody sent: the reasons why it is suspected to be spam, or undefined where it is not. */
export function suspicionOf(evidence: Evidence): readonly string[] | undefined {
  const { points, reasons } = weigh(evidence);
  return points >= suspectedFrom ? reasons : undefined;
}

/** The points of what somebody sent, and the reasons that it has some. */
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
  // Nobody who asks is believed to have filled in what nobody sees.
  const points = isForced ? seen + offered : seen + offered - asked;
  const reasons = [...found, ...[...said.keys()].map((sign): WeighedSign => [sign])].map(([sign, number]) =>
    signs[sign].reason.replace("{n}", String(number ?? "")).replace(/^1 (\w+)s\b/, "1 $1"),
  );
  return { points, reasons };
}

function signsOfSending({ isTrapped, takenMs, timesBefore = 0, message }: Evidence): WeighedSign[] {
  const found: WeighedSign[] = [];
  if (isTrapped) found.push(["trap"]);
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
  // A strange script, noise and repetition have no common words either: that is not said twice.
  const isOfLetters = found.some(([sign]) => sign === "script" || sign === "noise" || sign === "repetition");
  if (!isOfLetters && common !== undefined && common < 0.08) found.push(["wordless"]);
  return found;
}

/** The domain of an address, unless everybody may have one there. */
function senderDomains(email: string): string[] {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const isShared =
    /^(gmail|googlemail|hotmail|outlook|live|yahoo|icloud|aol|gmx|proton(mail)?|mail|yandex|msn|qq|163)\./.test(domain);
  return isShared ? [] : [domain];
}

/** How many ways of each sign a text has. */
function waysOf(text: string): Map<SignName, number> {
  const ways = new Map<SignName, number>();
  for (const table of phrases) {
    for (const [sign, patterns] of Object.entries(table) as [SignName, readonly RegExp[]][]) {
      const most = saidOnce.has(sign) ? 1 : mostWays;
      const count = Math.min(most, (ways.get(sign) ?? 0) + patterns.filter((pattern) => pattern.test(text)).length);
      if (count > 0) ways.set(sign, count);
    }
  }
  return ways;
}

/** What a text gets back for asking as clients do. */
function askedPoints(text: string): number {
  const ways = asking.filter((pattern) => pattern.test(text)).length;
  return ways === 0 ? 0 : ways === 1 ? askingPoints.once : askingPoints.often;
}
