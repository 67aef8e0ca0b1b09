import { resolve } from "node:path";
import type { AstroIntegration } from "astro";
import type { Logger } from "pino";
import type { Fixtures } from "../../functions/api/fixtures.ts";
import { rateOf } from "../../functions/node/config.ts";
import { openStore } from "../../functions/stores/open-store.ts";
import { ContentError } from "../model/content-error.ts";
import { type DevelopmentEnvironment, DevelopmentServer } from "./development-server.ts";
import { makeCurrent } from "./make-current.ts";
import { today } from "./today.ts";

/** `astro dev` with every surface answering: what a build makes is made for the one address that is asked for. */
export async function developmentIntegration(
  root: string,
  environment: DevelopmentEnvironment,
  fixtures: Fixtures,
  log: Logger,
): Promise<AstroIntegration> {
  const content = resolve(root, environment.CONTENT_DIR);
  const store = await openStore(environment);
  const development = new DevelopmentServer(environment, fixtures, store, log);
  const { SITE_URL: baseUrl } = environment;
  const rate = rateOf(environment);
  const load = async () => {
    await makeCurrent(content, { baseUrl, rate, today: today(), wantsDrafts: true });
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
