import { type Fixtures, sandboxPorts } from "../../functions/sandbox.ts";
import { operationsOf } from "../contract/operations.ts";
import { type PageAddress, pagesOf } from "../model/addresses.ts";
import type { Studio } from "../model/studio.ts";
import { mainOf, toMarkdown } from "../surfaces/markdown.ts";
import type { Site } from "../surfaces/site.ts";
import { artifactsOf } from "../surfaces/surfaces.ts";
import { filesBelow } from "./files.ts";

/** The site of a studio; `html` reads a rendered page. */
export function createSite(
  studio: Studio,
  baseUrl: string,
  fixtures: Fixtures,
  html: (page: PageAddress) => Promise<string>,
): Site {
  const pages = pagesOf(studio);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const render = async (page: PageAddress) => toMarkdown(mainOf(await html(page)), new URL(page.path, baseUrl).href);
  const prose = async (path: string) => {
    const page = byPath.get(path);
    return page && (await render(page)).prose;
  };
  return {
    studio,
    baseUrl,
    pages,
    operations: operationsOf(studio),
    render,
    ports: { studio, baseUrl, apiUrl: baseUrl, prose },
    sandbox: sandboxPorts(fixtures, baseUrl),
  };
}

/** Addresses beside the pages that content may link to: machine documents, operations and the public files. */
export function otherAddresses(studio: Studio, fixtures: Fixtures, publicFolder: string): Set<string> {
  const site = createSite(studio, "http://localhost", fixtures, () =>
    Promise.reject(new Error("nothing is rendered yet")),
  );
  return new Set([...artifactsOf(site), ...site.operations, ...filesBelow(publicFolder)].map(({ path }) => path));
}
