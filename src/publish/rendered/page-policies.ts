import { contentSecurityPolicy, type PageSources, sourcesOfEveryPage } from "../../api/http/content-policy.ts";
import { isAmong } from "../../loader/check/allowed-origins.ts";
import { type PageAddress, proseEntryOn } from "../../model/addresses/addresses.ts";
import type { Queries } from "../../model/reads/queries.ts";
import type { Company } from "../../model/studio/company.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { ComponentSource } from "./component-source.ts";
import { scriptLoads, styleLoads } from "./file-loads.ts";
import { type HostSetting, loadFault, settingOf } from "./load-faults.ts";
import { type PageLoad, pageLoads } from "./page-loads.ts";

/** Site as Astro rendered it */
export interface RenderedPages {
  pages: readonly PageAddress[];
  /** Returns the HTML of a page. */
  html(page: PageAddress): Promise<string>;
  /** Results that an earlier build made. */
  queries: Queries;
  /** Returns a script or style sheet that a page names; undefined if Astro made none there. */
  file(path: string): string | undefined;
}

/** Content policies of pages, and faults of what these would block */
export interface PagePolicies {
  /** Policies by path; pages without one have the policy of every site. */
  policies: Map<string, string>;
  faults: ContentFault[];
}

/** Compares each rendered page with its content policy, which opens for what the studio allows and the page has. */
export async function pagePolicies(
  rendered: RenderedPages,
  studio: Studio,
  content: string,
  baseUrl: string,
): Promise<PagePolicies> {
  const source = new ComponentSource(content);
  const ofFiles = new Map<string, readonly PageLoad[]>();
  const policies = new Map<string, string>();
  const faults = new Map<string, ContentFault>();
  const everywhere = sourcesOfEveryPage(studio.company);
  const own = new URL(baseUrl).origin;
  for (const page of rendered.pages) {
    const loads = (await loadsOf(page, rendered, ofFiles)).filter(({ origin }) => origin !== own);
    const sources = opened(everywhere, loads, studio.company);
    if (Object.values(sources).some((origins) => origins.length > 0)) {
      policies.set(page.path, contentSecurityPolicy(sources));
    }
    for (const load of loads.filter((each) => !isAllowed(each, studio.company))) {
      const { isComponent, ...place } = source.placeOf(load.sought, proseEntryOn(page, studio));
      // With `links: warn`, the check of prose has named it as a warning.
      if (!isComponent && studio.company.links === "warn" && isMild(load)) continue;
      const key = JSON.stringify([place, load.element]);
      if (!faults.has(key)) faults.set(key, { ...place, ...loadFault(load, page.path) });
    }
  }
  return { policies, faults: [...faults.values()] };
}

const named = /<(?:script\b[^>]*?\ssrc|link\b[^>]*?\shref)="(\/_astro\/[^"]+\.(?:js|css))"/g;

/** Returns the loads of a page, and of the scripts and style sheets that it names. */
async function loadsOf(
  page: PageAddress,
  { html, file, queries }: RenderedPages,
  known: Map<string, readonly PageLoad[]>,
): Promise<PageLoad[]> {
  const found = await queries.query(`loads ${page.path}`, async () => JSON.stringify(ownLoads(await html(page))));
  const { own, files } = JSON.parse(found) as ReturnType<typeof ownLoads>;
  const ofFiles = files.flatMap((path) => {
    const read = () => (path.endsWith(".css") ? styleLoads : scriptLoads)(file(path) ?? "");
    const loads = known.get(path) ?? read();
    known.set(path, loads);
    return loads;
  });
  return [...own, ...ofFiles];
}

function ownLoads(html: string) {
  return { own: pageLoads(html), files: [...html.matchAll(named)].map(([, path = ""]) => path) };
}

function isAllowed(load: PageLoad, company: Company): boolean {
  if (load.kind === "script" && load.sought === company.analytics?.script) return true;
  const setting = settingOf(load);
  return setting !== undefined && isAmong(load.origin as string, company[setting] ?? []);
}

function isMild({ kind, origin }: PageLoad): boolean {
  return (kind !== "form" && origin !== undefined) || kind === "style";
}

/** Returns the sources of a page: those of every page, and the listed hosts that its own loads need. */
function opened(everywhere: PageSources, loads: readonly PageLoad[], company: Company): PageSources {
  const needed = (setting: Exclude<HostSetting, "embeds">) =>
    (company[setting] ?? []).filter((host) =>
      loads.some((load) => settingOf(load) === setting && isAmong(load.origin as string, [host])),
    );
  const scripts = needed("scripts");
  // Nobody can tell what a script of another site asks, so it may ask every host that is named for this.
  const connect = scripts.length > 0 ? (company.connect ?? []) : needed("connect");
  return {
    embeds: everywhere.embeds,
    scripts: [...everywhere.scripts, ...scripts],
    styles: needed("styles"),
    connect: [...everywhere.connect, ...connect],
    forms: needed("forms"),
  };
}
