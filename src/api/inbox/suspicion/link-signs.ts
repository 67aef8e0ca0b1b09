import { measures, type SignName } from "./signs.ts";

/** Message with the facts that its links are judged by. */
interface LinkedText {
  message: string;
  name: string;
  /** Domains of the sender and of the site; links to them are no sign. */
  own: readonly string[];
}

/** Sign that was found, with the number that its reason names. */
export type WeighedSign = readonly [sign: SignName, number?: number];

const address = /\b(?:https?:\/\/|www\.)[^\s<>"'\])]{3,300}/gi;
const bareDomain =
  /(?<![@\w.-])(?:[a-z0-9-]{1,40}\.){1,3}(?:com|net|org|info|biz|ru|cn|top|xyz|site|online|shop|store|club|click|link|live|pro|icu|vip|life|world|space|website|tech|io|co|me|in|uk|us|ly)\b(?:\/[^\s<>"'\])]{0,200})?(?!\w)/gi;

/** Hosts of portfolios and plans; a link to them is part of a brief. */
const known =
  /(^|\.)(github|gitlab|linkedin|behance|dribbble|figma|notion|dropbox|wetransfer|vimeo|youtube|instagram|facebook|pinterest|trello|miro|canva|medium|wikipedia|apple|google|gencat|europa|amazon|etsy|airbnb|spotify|microsoft|sharepoint|office|loom)\.(com|org|so|cat|eu|es|net|to)$/;
const shorteners =
  /(^|\.)(bit\.ly|tinyurl\.com|cutt\.ly|rb\.gy|is\.gd|goo\.gl|t\.co|ow\.ly|shorturl\.at|rebrand\.ly|t\.ly|s\.id|clck\.ru|vk\.cc|u\.to|telegra\.ph|t\.me|lnkd\.in|surl\.li|tiny\.cc|short\.gy|v\.gd|qr\.ae|bl\.ink|soo\.gd|linktr\.ee)$/;
const cheapEndings =
  /\.(ru|su|cn|top|xyz|icu|click|buzz|monster|loan|win|bid|vip|gq|cf|tk|ml|ga|work|rest|quest|cyou|sbs|cfd|bet|casino|poker|bar|fun|site|online|website|space|biz|pw|cc|ws|lol|beauty|hair|skin|makeup|mom|autos|pics|best|live|life|world|today|guru|review|trade|date|party|stream|science|cricket|racing|download|faith|men|accountants|webcam|link|club|shop|store)$/;
const markup =
  /\[\/?(?:url|link|img|b)\b[^\]]{0,200}\]|<\s*(?:a\s[^>]{0,300}href|script|iframe|img|object|embed|svg|form)\b|\bon(?:error|load|click)\s*=|javascript:|\]\(https?:/i;

/** Checks a message for links and markup. */
export function linkSigns({ message, name, own }: LinkedText): WeighedSign[] {
  const found: WeighedSign[] = [];
  if (markup.test(message) || markup.test(name)) found.push(["markup"]);
  if (linksOf(name).length > 0) found.push(["linkInName"]);
  const links = linksOf(message);
  const strange = links.filter(({ host }) => !isOf(host, own) && !known.test(host));
  const hosts = new Set(strange.map(({ host }) => host));
  const count = Math.max(hosts.size, Math.ceil(strange.length / 2));
  const { some, many, flood } = measures.links;
  if (count >= flood) found.push(["linkFlood", strange.length]);
  else if (count >= many) found.push(["linkMany", strange.length]);
  else if (count >= some) found.push(["linkSome", strange.length]);
  else if (count > 0) found.push(["linkFew", strange.length]);
  if (strange.some(({ host }) => shorteners.test(host))) found.push(["linkShortened"]);
  else if (strange.some(({ host }) => cheapEndings.test(host))) found.push(["linkCheap"]);
  if (strange.length > 0 && wordsBeside(message) <= measures.fewWords) found.push(["linkAlone"]);
  return found;
}

function linksOf(text: string): { host: string }[] {
  const whole = text.match(address) ?? [];
  const rest = text.replace(address, " ");
  const bare = rest.match(bareDomain) ?? [];
  return [...whole, ...bare].map((link) => ({ host: hostOf(link) }));
}

function hostOf(link: string): string {
  return link
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/[/?#:].*$/s, "")
    .replace(/\.+$/, "");
}

function isOf(host: string, domains: readonly string[]): boolean {
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

function wordsBeside(message: string): number {
  const rest = message.replace(address, " ").replace(bareDomain, " ");
  return rest.match(/\p{L}{2,}/gu)?.length ?? 0;
}
