import { type Fixtures, sandboxPorts } from "../../functions/api/fixtures.ts";
import { interfacePaths, rpcPaths, sandboxPath } from "../api/discovery/interfaces.ts";
import { type ContractExamples, contractExamples } from "../api/examples/contract-examples.ts";
import type { DocumentFacts } from "../api/http/manifest.ts";
import { onDemandPaths } from "../api/http/on-demand-address.ts";
import { statusPaths } from "../api/operations/status-paths.ts";
import { operationsOf } from "../api/operations.ts";
import { pageFactsOf } from "../api/pages/page-facts.ts";
import { sitePagesOf } from "../api/pages/site-pages.ts";
import type { ReadPorts, ToolPorts } from "../api/ports.ts";
import type { Sources } from "../loader/read/sources.ts";
import type { PageAddress } from "../model/addresses/addresses.ts";
import { askedAnew, type Queries } from "../model/reads/queries.ts";
import { questionText } from "../model/reads/questions.ts";
import { recorder, unnoted } from "../model/reads/recorder.ts";
import type { Holds } from "../model/records/present.ts";
import type { ServiceLimits } from "../model/studio/service-limits.ts";
import type { SiteIcon } from "../model/studio/site-icons.ts";
import type { Studio } from "../model/studio/studio.ts";
import { documentsOf } from "../surfaces/documents.ts";
import { type Artifact, addressesOf, type Site } from "../surfaces/site.ts";
import { artifactsOf } from "../surfaces/surfaces.ts";
import { bareFixtures } from "./fixtures-of.ts";
import { pageTexts, type RenderedParts } from "./page-texts.ts";
import { publishedEditor } from "./published-editor.ts";

/** Rendered parts of a site, and makers of what is drawn for it */
export interface Rendering extends RenderedParts {
  /** Results that an earlier build made; absent if each is made anew. */
  queries?: Queries;
  /** Draws the share picture of a page; absent if nothing asks for it. */
  picture?(page: PageAddress): Promise<Uint8Array<ArrayBuffer>>;
  /** Makes the published form of a picture of the content; absent if nothing asks for it. */
  face?(file: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Everything that is published beside the pages, if it is known. */
  artifacts?(): readonly Artifact[];
  /** Draws the icon in the form that a client asks for; absent if nothing asks for it. */
  icon?(icon: SiteIcon): Promise<Uint8Array<ArrayBuffer>>;
}

/** Place, day and limits of a build */
export interface BuildOptions extends ServiceLimits {
  baseUrl: string;
  /** Day of the build, YYYY-MM-DD. */
  today: string;
  /** Time of the build (RFC 3339); absent: `today` is its day in the studio's time zone. */
  now?: string;
  /** Receives the time until which the build is as it should be. */
  holds?(until: Holds | undefined): void;
  /** Receives the addresses that are there later, each with its day or moment. */
  comes?(later: ReadonlyMap<string, string>): void;
  /** Reader of the files of records; absent: each is read anew. */
  sources?: Sources;
  /** True if drafts are shown like other records */
  wantsDrafts?: boolean;
  /** True if the build is a preview */
  isPreview?: boolean;
}

/** Inputs of a site beside its studio */
export interface SiteInputs extends BuildOptions {
  fixtures: Fixtures;
  /** Examples that pages were rendered with; otherwise the fixtures answer them. */
  examples?: ContractExamples;
}

export function createSite(studio: Studio, inputs: SiteInputs, rendering: Rendering): Site {
  const { baseUrl, rate, formBytes, today } = inputs;
  const operations = operationsOf(studio, inputs);
  const pages = sitePagesOf(studio, operations);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const queries = rendering.queries ?? askedAnew;
  const { render, searched } = pageTexts(studio, baseUrl, pages, rendering, queries);
  const prose = async (path: string) => {
    const page = byPath.get(path);
    return page && (await render(page)).prose;
  };
  let sandbox: ToolPorts | undefined;
  const madeSandbox = () => {
    sandbox ??= sandboxPorts(inputs.fixtures, baseUrl, inputs);
    return sandbox;
  };
  let ports: ReadPorts | undefined;
  const madePorts = (): ReadPorts => {
    const { onError } = madeSandbox();
    // A defect stops the build, whether it shows in the sandbox's answers or in the site's own.
    return { studio, baseUrl, apiUrl: baseUrl, rate, formBytes, prose, sandbox: madeSandbox(), onError };
  };
  const artifacts = rendering.artifacts ?? (() => artifactsOf(site));
  let documents: readonly DocumentFacts[] | undefined;
  let examples = inputs.examples && Promise.resolve(inputs.examples);
  const madeExamples = () => {
    examples ??= contractExamples(madeSandbox());
    return examples;
  };
  const noted = (found: ContractExamples) => {
    recorder()?.note(questionText("examples", []), () => found, found);
    return found;
  };
  const site: Site = {
    studio,
    baseUrl,
    rate,
    formBytes,
    get today() {
      recorder()?.note(questionText("day", []), () => today);
      return today;
    },
    get pages() {
      recorder()?.note(questionText("pages", []), () => pages, pages);
      return pages;
    },
    get operations() {
      return operationsOf(studio, inputs);
    },
    render,
    queries,
    facts: async (page) => {
      const found = await madeExamples();
      return pageFactsOf(page, {
        studio,
        get operations() {
          return site.operations;
        },
        baseUrl,
        rate,
        formBytes,
        get examples() {
          return noted(found);
        },
      });
    },
    picture: rendering.picture ?? drawsNothing,
    face: rendering.face ?? drawsNothing,
    icon: rendering.icon ?? drawsNothing,
    editor: () => publishedEditor(studio, baseUrl),
    documents: () => {
      documents ??= unnoted(() => documentsOf(studio, artifacts()));
      const found = documents;
      recorder()?.note(questionText("documents", []), () => found, found);
      return found;
    },
    searched,
    examples: async () => noted(await madeExamples()),
    get ports() {
      ports ??= madePorts();
      return ports;
    },
  };
  return site;
}

function drawsNothing(): Promise<never> {
  return Promise.reject(new Error("nothing draws pictures here"));
}

/** Site without rendered pages, for facts that are known before rendering */
interface Unrendered {
  buildOptions: BuildOptions;
  site: Site;
  artifacts(): readonly Artifact[];
}

/** Sites that find their addresses and documents once, though checks and pages ask for them */
const unrenderedSites = new WeakMap<Studio, Unrendered>();

function unrendered(studio: Studio, buildOptions: BuildOptions): Unrendered {
  const known = unrenderedSites.get(studio);
  if (known?.buildOptions === buildOptions) return known;
  const nothing = () => Promise.reject(new Error("nothing is rendered yet"));
  const inputs = {
    ...buildOptions,
    get fixtures() {
      return bareFixtures(studio);
    },
  };
  let listed: readonly Artifact[] | undefined;
  const artifacts = () => {
    listed ??= [...artifactsOf(site)];
    return listed;
  };
  const site = createSite(studio, inputs, { html: nothing, prose: nothing, picture: nothing, artifacts });
  const found = { buildOptions, site, artifacts };
  unrenderedSites.set(studio, found);
  return found;
}

/** Returns the documents of a site whose pages need not be rendered yet. */
export function documentsBeforehand(studio: Studio, buildOptions: BuildOptions): readonly DocumentFacts[] {
  return unrendered(studio, buildOptions).site.documents();
}

export interface SiteAddresses {
  pages: readonly string[];
  /** Addresses beside pages, repeated if several things claim one */
  others: readonly string[];
}

/** Returns every address of a studio except public files: pages, machine documents and operations. */
export function siteAddresses(studio: Studio, buildOptions: BuildOptions): SiteAddresses {
  // Links to what a preview leaves out are right on the site.
  const { isPreview, ...whole } = studio;
  const { site, artifacts } = unrendered(isPreview ? whole : studio, buildOptions);
  return {
    pages: site.pages.map(({ path }) => path),
    others: [...artifacts().flatMap(addressesOf), ...answeredAddresses(site)],
  };
}

/** Returns the addresses that answer without a published file: operations, on-demand pages, interfaces and status. */
export function answeredAddresses(site: Pick<Site, "studio" | "operations">): string[] {
  const operations = [...site.operations.map(({ path }) => path), ...rpcPaths];
  const sandboxed = operations.map((path) => `${sandboxPath}${path}`);
  return [...operations, ...sandboxed, ...onDemandPaths(site.studio), ...interfacePaths, ...Object.values(statusPaths)];
}
