import { join } from "node:path";
import { thisCheckout } from "../checkout.ts";
import { buildProject } from "../project-build.ts";
import { copyProject, temporaryFolder } from "../project-copy.ts";
import { LoadGenerator } from "../serve/load.ts";
import { ours, requestBytes } from "../serve/requests.ts";
import { ServerProcess } from "../serve/server-process.ts";
import { ownServer } from "../serve/servers.ts";
import { commitLoop, type Journal, journals } from "./commit-loop.ts";

/** Figures of one round, each per second. */
export type Round = Record<"posts" | Journal, number>;

const connections = 64;
/** Number of clients. Each may send few messages a day, so the fastest machine needs this many. */
const clients = 20_000;

/** Posts inquiries over many connections, alternating with loops that commit one row at a time. */
export async function measureWrites(rounds: number, ms: number, tell: (text: string) => void): Promise<Round[]> {
  const folder = temporaryFolder();
  tell("building the sample site");
  const project = copyProject(thisCheckout, join(folder, "writes"));
  buildProject(project, { node: thisCheckout.node });
  const { environment, ...launch } = ownServer(ours, thisCheckout, project);
  const server = await ServerProcess.start(
    {
      ...launch,
      usesAllCores: true,
      environment: (port) => ({ ...environment?.(port), TRUSTED_PROXIES: "127.0.0.1", WRITE_RATE_LIMIT: "1000000/60" }),
    },
    folder,
  );
  const generator = new LoadGenerator();
  const measured: Round[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      tell(`round ${round} of ${rounds}`);
      const load = { port: server.port, pid: server.pid, requests: inquiries(), status: 200, connections, ms };
      const { perSecond: posts } = await generator.run(load);
      const loops = Object.fromEntries(
        journals.map((journal) => [journal, commitLoop(join(folder, `${journal}-${round}.sqlite`), journal, ms)]),
      );
      measured.push({ posts, ...loops } as Round);
    }
    return measured;
  } finally {
    await generator.stop();
    await server.stop();
  }
}

/** Returns an inquiry of each client, as the page of the site sends it. */
function inquiries(): string[] {
  return Array.from({ length: clients }, (_, index) => {
    const body = JSON.stringify({
      name: "A client",
      email: `client-${index}@client.example`,
      message: `We plan a booking app for ${index} tables on two platforms.`,
    });
    const headers = {
      Accept: "application/json",
      "Content-Type": "application/json",
      "Sec-Fetch-Site": "same-origin",
      "X-Forwarded-For": `10.1.${index >> 8}.${index & 255}`,
    };
    return requestBytes("/api/contact", headers, body);
  });
}
