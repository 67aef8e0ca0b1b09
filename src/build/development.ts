import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { AstroIntegration } from "astro";
import type { Logger } from "pino";
import { parseFixtures, sandboxPorts } from "../../functions/api/fixtures.ts";
import { rateOf } from "../../functions/node/config.ts";
import { openStore } from "../../functions/stores/open-store.ts";
import { setCurrentDocuments } from "../contract/current-documents.ts";
import { setCurrentExamples } from "../contract/current-examples.ts";
import { exampleAnswers } from "../contract/example-answers.ts";
import { ContentError } from "../model/content-error.ts";
import { setCurrentStudio } from "../model/current.ts";
import { unrendered } from "./create-site.ts";
import { type DevelopmentEnvironment, DevelopmentServer } from "./development-server.ts";
import { loadContent } from "./load-content.ts";
import { proseRenderer } from "./prose/prose.ts";
import { today } from "./today.ts";

/** `astro dev` with every surface answering: what a build makes is made for the one address that is asked for. */
export async function developmentIntegration(
  root: string,
  environment: DevelopmentEnvironment,
  log: Logger,
): Promise<AstroIntegration> {
  const content = resolve(root, environment.CONTENT_DIR);
  const fixtures = parseFixtures(readFileSync(join(root, "dist-fixtures/fixtures.json"), "utf8"), environment.SITE_URL);
  const store = await openStore(environment);
  const development = new DevelopmentServer(environment, fixtures, store, log);
  const { SITE_URL: baseUrl } = environment;
  const rate = rateOf(environment);
  setCurrentExamples(await exampleAnswers(sandboxPorts(fixtures, baseUrl, rate)));
  const load = async () => {
    const setting = { baseUrl, rate, fixtures, today: today() };
    const studio = await loadContent(content, setting);
    setCurrentStudio(studio, proseRenderer(content, studio.texts), rate);
    setCurrentDocuments(unrendered(studio, setting).documents());
  };
  return {
    name: "development",
    hooks: {
      "astro:config:setup": load,
      "astro:server:start": ({ address }) => development.listenAt(`http://127.0.0.1:${address.port}`),
      "astro:server:setup": ({ server }) => {
        server.watcher.add(content);
        server.watcher.on("all", async (_event, file) => {
          if (!file.startsWith(content)) return;
          try {
            await load();
            for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.invalidateAll();
            server.hot.send({ type: "full-reload" });
          } catch (error) {
            if (!(error instanceof ContentError)) throw error;
            console.error(`\n${error.message}\n`);
          }
        });
        server.middlewares.use(
          (request, response, next) => void development.answer(request, response, next).catch(next),
        );
      },
    },
  };
}
