import { rpcPaths, sandboxPath } from "../../api/discovery/interfaces.ts";
import { Router } from "../../api/http/router.ts";
import { isPrerendered } from "../../api/operation.ts";
import { expectedInstead } from "../../loader/faults/expected-address.ts";
import { proseEntryOn } from "../../model/addresses/addresses.ts";
import { canonicalPath, movedLink } from "../../model/addresses/moved-link.ts";
import { decodedAddress } from "../../model/addresses/path-from.ts";
import { createStudio } from "../../model/studio/create-studio.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import type { Site } from "../../surfaces/site.ts";
import { answeredAddresses, type SiteInputs, siteAddresses } from "../create-site.ts";
import { ComponentSource } from "./component-source.ts";
import type { NamedAddresses } from "./named-addresses.ts";

/** Returns a fault for each address that a page or a document names and that the site does not have. */
export function deadAddresses(
  named: NamedAddresses,
  isRight: (path: string) => boolean,
  site: Site,
  { content, ...inputs }: SiteInputs & { content: string },
): ContentFault[] {
  const { studio, pages } = site;
  // What a preview leaves out is on the site.
  const answered = new Set(studio.isPreview ? siteAddresses(studio, inputs).others : answeredAddresses(site));
  const templates = templatesOf(site);
  const statistics = URL.parse(studio.company.analytics?.script ?? "")?.pathname;
  const isThere = (path: string) =>
    isRight(path) || answered.has(decodedAddress(path)) || templates.find(path) !== undefined || path === statistics;
  const leadsOn = (path: string) => {
    const end = movedLink(path, "", studio.defaultLocale, studio);
    return isThere(canonicalPath(path) ?? path) || (end !== undefined && end.kind !== "gone");
  };
  const missing = [...named.first].filter(([path]) => !isThere(path) && !leadsOn(path));
  if (missing.length === 0) return [];
  // A frozen sandbox shows records that the studio may have renamed or removed since.
  const frozen = siteAddresses(createStudio(inputs.fixtures.studio), inputs);
  const ofSandbox = new Set([...frozen.pages, ...frozen.others]);
  const dead = missing.filter(([path]) => !ofSandbox.has(decodedAddress(path)));
  const source = new ComponentSource(content);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return dead.flatMap(([path, by]): ContentFault[] => {
    const page = byPath.get(by.replace(/\.(?:md|json)$/, ""));
    const { isComponent, ...place } = page
      ? source.placeOf(decodedAddress(path), proseEntryOn(page, studio), by)
      : { file: by, isComponent: false };
    // The check has named an author's link as a warning.
    if (!isComponent && studio.company.links === "warn" && !path.startsWith("/_astro/")) return [];
    const reason = `is named by ${by}, and the site has nothing there`;
    return [{ ...place, field: "", reason, value: path, ...expectedInstead(path, byPath.keys()) }];
  });
}

/** Returns the paths of operations that answer other values than the published ones. */
function templatesOf({ operations }: Site): Router<true> {
  const templates = new Router<true>();
  for (const operation of operations) {
    templates.add(`${sandboxPath}${operation.path}`, true);
    if (!isPrerendered(operation) || operation.isSandbox) templates.add(operation.path, true);
  }
  for (const path of rpcPaths) templates.add(`${sandboxPath}${path}`, true);
  return templates;
}
