import { randomUUID } from "node:crypto";
import { spendsQuota } from "../../src/api/policy.ts";
import { sitemapPath } from "../../src/surfaces/sitemap.ts";
import { jsonOf, seen, textOf } from "./answers.ts";
import type { Answer, Ask, Wire } from "./wire.ts";

/** Deployed site, and what it publishes about itself. */
export interface Site {
  /** Origin as given: scheme, name and port. */
  origin: string;
  /** Requests an address of the site, or of another origin. */
  ask(path: string, headers?: Ask["headers"], more?: Omit<Ask, "headers">): Promise<Answer>;
  askOrigin: Wire["ask"];
  robots: Answer;
  /** Addresses of pages in the sitemap, or in the first one of several, as written there. */
  listed: string[];
  /** Path of the page that most checks ask. */
  page: string;
  /** Path of a read without parameters that uses quota. */
  read: string;
  /** Path of a form that refuses pages of other origins. */
  write: string;
}

/** Error for an address without a site of this project. */
export class NoSiteError extends Error {}

/** Reads the pages and operations from a site. */
export async function learn(wire: Wire, origin: string): Promise<Site> {
  const ask: Site["ask"] = (path, headers = {}, more = {}) => wire.ask(origin, path, { ...more, headers });
  const robots = await ask("/robots.txt");
  const [, named] = /^sitemap:\s*(\S+)/im.exec(textOf(robots) ?? "") ?? [];
  const sitemap = await ask((named && URL.parse(named, origin)?.pathname) || sitemapPath);
  const [part] = /<sitemapindex[\s>]/.test(textOf(sitemap) ?? "") ? locationsIn(sitemap) : [];
  const listed = locationsIn(
    part === undefined ? sitemap : await ask(URL.parse(part, origin)?.pathname ?? sitemapPath),
  );
  const contract = await ask("/openapi.json");
  return {
    origin,
    ask,
    askOrigin: (...asked) => wire.ask(...asked),
    robots,
    listed,
    page: pageAmong(listed) ?? noSite(sitemap, "which lists no page"),
    ...operationsOf(contract),
  };
}

/** Returns the addresses that a sitemap names. */
function locationsIn(sitemap: Answer): string[] {
  return [...(textOf(sitemap) ?? "").matchAll(/<loc>\s*([^<\s]+)/g)].map(([, url = ""]) => unescapeXml(url));
}

/** Returns the path with a random query, which no cache has stored. */
export function unseen(path: string): string {
  return `${path}?verify=${randomUUID()}`;
}

/** Returns the page of a record, if listed: it lies deeper than others. The home page has only one spelling. */
function pageAmong(listed: readonly string[]): string | undefined {
  const paths = listed.flatMap((url) => URL.parse(url)?.pathname ?? []).filter((path) => path !== "/");
  return paths.find((path) => path.lastIndexOf("/") > 0) ?? paths[0];
}

/** Media type that HTML forms send without script. */
const formType = "application/x-www-form-urlencoded";

interface Contract {
  paths: Record<string, Record<string, ContractOperation>>;
}

interface ContractOperation {
  responses?: Record<string, unknown>;
  requestBody?: { content?: Record<string, unknown> };
}

function operationsOf(contract: Answer): Pick<Site, "read" | "write"> {
  const paths = Object.entries((jsonOf(contract) as Partial<Contract> | undefined)?.paths ?? {});
  const [read] = paths.find(([path, { get }]) => get && spendsQuota(path) && !path.includes("{")) ?? [];
  const isForm = ({ post }: Contract["paths"][string]) => post?.requestBody?.content?.[formType] !== undefined;
  const [write] = paths.find(([, item]) => item.post?.responses?.["403"] && isForm(item)) ?? [];
  if (!read || !write) noSite(contract, "which is not the contract of an API with reads and writes");
  return { read, write };
}

function noSite(answer: Answer, what: string): never {
  throw new NoSiteError(`There is no site of this project: ${seen(answer, what)}`);
}

function unescapeXml(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
