import { sizeLimits } from "../../src/api/policy.ts";
import type { Prose, ToolPorts } from "../../src/api/ports.ts";
import type { ExportJob } from "../../src/api/store/export-store.ts";
import type { Queries } from "../../src/model/reads/queries.ts";
import { createStudio } from "../../src/model/studio/create-studio.ts";
import type { ServiceLimits } from "../../src/model/studio/service-limits.ts";
import type { StudioData } from "../../src/model/studio/studio.ts";
import { passagesOver } from "../assistant/passage-finder.ts";
import { siteAssistant } from "../assistant/site-assistant.ts";
import { searchInTurns } from "../search-in-turns.ts";
import { frozenSearch } from "./frozen-search.ts";
import { type PassingFiles, sandboxStore } from "./sandbox-store.ts";

/** Frozen state that the sandbox answers from: `dist-fixtures/fixtures.json`, written by `npm run freeze`. */
export interface Fixtures {
  /** Time at which the clock of the sandbox stands still, in milliseconds since 1970. */
  at: number;
  studio: StudioData;
  /** Page path → its prose. */
  prose: Record<string, Prose>;
  /** Page path → its Markdown. */
  markdown: Record<string, string>;
  /** Only export of the sandbox. */
  exported: { job: ExportJob; markdown: string };
}

/** Placeholder for the origin in the fixtures, which must not hold one. */
export const originMark = "{base_url}";

export function parseFixtures(text: string, baseUrl: string): Fixtures {
  return JSON.parse(text.replaceAll(originMark, baseUrl)) as Fixtures;
}

/**
 * Returns ports without effects: frozen records, a clock that stands still, one identifier, a store that keeps nothing.
 */
export function sandboxPorts(
  { at, studio, prose, markdown, exported }: Fixtures,
  baseUrl: string,
  { rate, formBytes, derive }: ServiceLimits & Partial<Pick<Queries, "derive">>,
  onError: ToolPorts["onError"] = rethrow,
  files?: PassingFiles,
): ToolPorts {
  const frozen = createStudio(studio);
  const search = searchInTurns(frozenSearch(frozen, prose, derive));
  const ports: ToolPorts = {
    studio: frozen,
    baseUrl,
    apiUrl: `${baseUrl}/sandbox`,
    rate,
    formBytes,
    build: "sandbox",
    prose: async (path) => prose[path],
    search,
    markdown: async (path) => markdown[path] ?? notFrozen(path),
    isSandbox: true,
    store: sandboxStore(exported.job, exported.markdown, files),
    clock: { now: () => at },
    ids: { next: () => exported.job.id },
    inbox: studio.company.contact.email,
    transport: "file",
    typedMailsADay: sizeLimits.typedMailsADay,
    onHeldBack: () => {},
    onSuspected: () => {},
    assistant: siteAssistant({ studio: frozen, baseUrl, passages: passagesOver(search) }),
    guides: {
      find: (slug) => ({ name: `${slug}.pdf`, bytes: 0, read: async () => new Uint8Array() }),
      link: async () => baseUrl,
    },
    onError,
    get sandbox() {
      return ports;
    },
  };
  return ports;
}

function notFrozen(path: string): never {
  throw new Error(`the page ${path} was not frozen`);
}

/** Rethrows a defect where no client waits, as in a build. */
function rethrow(error: unknown): never {
  throw error;
}
