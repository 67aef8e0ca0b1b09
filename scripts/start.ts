import { readEnvironment } from "../functions/config.ts";
import { runUntilSignal } from "../functions/hosts/node/run-until-signal.ts";
import { buildApart } from "../src/publish/run/build-apart.ts";
import { freshBuild, hasWholeBuild } from "../src/publish/run/build-freshness.ts";
import { exitWith } from "../src/publish/run/failure.ts";
import { rebuildWhenStale } from "../src/publish/run/rebuild-when-stale.ts";

try {
  const environment = readEnvironment(process.env);
  if (freshBuild()) console.log("build     up to date");
  // Nobody waits for pictures that others show: the server answers before the first ones are drawn.
  else buildApart({ isPartial: !hasWholeBuild() });
  const { port, baseUrl } = await runUntilSignal(environment);
  rebuildWhenStale(environment.DIST_DIR);
  const here = `http://${environment.HOST}:${port}`;
  console.log(`serve     ${here}${here === baseUrl ? "" : ` as ${baseUrl}`}; open

  ${here}/                  the website
  ${here}/docs              the reference
  ${here}/llms.txt          the site for agents
  ${here}/api/v1/services   the API, contract at ${here}/openapi.json
  ${here}/mcp               Model Context Protocol
`);
} catch (error) {
  exitWith(error);
}
