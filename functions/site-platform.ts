import type { Prose } from "../src/api/ports.ts";
import { variantPath } from "../src/model/addresses/addresses.ts";
import type { ServiceLimits } from "../src/model/studio/service-limits.ts";
import { sandboxPorts } from "./api/fixtures.ts";
import { guideLink } from "./api/guide-link.ts";
import { previewStore } from "./api/preview-store.ts";
import { configuredAssistant } from "./assistant/configured-assistant.ts";
import type { Build } from "./build.ts";
import { type Environment, serviceLimits } from "./config.ts";
import { type Host, hostPorts } from "./host-ports.ts";
import { Published } from "./http/published.ts";
import type { Log } from "./log.ts";
import type { Platform } from "./platform.ts";
import { searchInTurns } from "./search-in-turns.ts";

export function sitePlatform(build: Build, host: Host): Platform {
  const { manifest, studio, fingerprint, fixtures, guide, pages } = build;
  const { environment, log, memoryBudget } = host;
  const store = studio.isPreview ? previewStore(host.store, fixtures) : host.store;
  const { baseUrl } = manifest;
  const search = searchInTurns(build.search);
  warnOfLimits(manifest, environment, log);
  const limits = serviceLimits(environment, manifest);
  const reader = build.reader(limits.rate);
  const published = new Published(reader, build.bodies, manifest.documents, { memoryBudget, coder: build.coder });
  const ports = hostPorts({ ...host, store }, { baseUrl, ...limits }, studio);
  return {
    ...ports,
    assistant: configuredAssistant(environment, { ...ports, search }, log),
    build: fingerprint,
    ...(build.holds && { holds: build.holds }),
    // With the limits of the build, since its frozen answers name them.
    sandbox: sandboxPorts(fixtures, baseUrl, manifest, ports.onError, store),
    published,
    pages,
    guides: {
      find: guide,
      link: async (slug, locale, until) => guideLink({ slug, locale, until }, await ports.guideSecret(), baseUrl),
    },
    prose: (path) => proseOf(published, path),
    markdown: build.markdown,
    documents: manifest.documents
      .filter(({ listedIn }) => listedIn.includes("mcp"))
      .map((document) => ({ ...document, text: () => textAt(published, document.path) })),
    search,
  };
}

/** Returns the prose of a page, from its JSON variant. */
async function proseOf(published: Published, path: string): Promise<Prose | undefined> {
  const text = await published.text(variantPath(path, "json"));
  return text === undefined ? undefined : (JSON.parse(text) as { data: { body?: Prose } }).data.body;
}

async function textAt(published: Published, path: string): Promise<string> {
  const text = await published.text(path);
  if (text === undefined) throw new Error(`nothing is published at ${path}`);
  return text;
}

/** Warns of limits of the environment that differ from those in the build's documents. */
function warnOfLimits({ rate, formBytes }: ServiceLimits, environment: Environment, log: Log): void {
  const { RATE_LIMIT, CHAT_RATE_LIMIT, FORM_LIMIT } = environment;
  for (const [name, enforced, documented] of [
    ["RATE_LIMIT", RATE_LIMIT, rate],
    ["CHAT_RATE_LIMIT", CHAT_RATE_LIMIT, rate.chat],
  ] as const) {
    if (!enforced || (enforced.quota === documented.quota && enforced.window === documented.window)) continue;
    log.warn({ enforced, documented }, `${name} is not what the documents of this build say`);
  }
  if (FORM_LIMIT && FORM_LIMIT !== formBytes) {
    log.warn({ enforced: FORM_LIMIT, documented: formBytes }, "FORM_LIMIT is not what the documents of this build say");
  }
}
