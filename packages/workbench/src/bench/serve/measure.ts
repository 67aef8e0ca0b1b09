import type { Checkout } from "../checkout.ts";
import { temporaryFolder } from "../project-copy.ts";
import { type Loaded, LoadGenerator } from "./load.ts";
import { type Measured, nothingMeasured, readNames } from "./measured.ts";
import { prepareServers } from "./prepare.ts";
import { isAsked, type Read, reads, requestBytes } from "./requests.ts";
import { ServerProcess } from "./server-process.ts";
import { pathAt } from "./servers.ts";

export interface Effort {
  rounds: number;
  ms: number;
}

interface Contestant {
  server: ServerProcess;
  measured: Measured;
}

const connections = 64;

/** Measures the servers in turns: in each round, each read is sent to one server after the other. */
export async function measureServers(
  { rounds, ms }: Effort,
  other: Checkout | undefined,
  tell: (text: string) => void,
): Promise<Measured[]> {
  const folder = temporaryFolder();
  const launches = await prepareServers(folder, other, tell);
  const contestants: Contestant[] = [];
  const generator = new LoadGenerator();
  try {
    for (const launch of launches) {
      const server = await ServerProcess.start(launch, folder);
      contestants.push({ server, measured: nothingMeasured(server.name) });
    }
    await new Promise((resolve) => setTimeout(resolve, 1000));
    for (const { server, measured } of contestants) measured.idle = server.memory();
    tell("warming up");
    await measureRound(generator, contestants, ms, () => {});
    for (let round = 1; round <= rounds; round += 1) {
      tell(`round ${round} of ${rounds}`);
      // The order alternates, because the state of the machine changes during a round.
      const inOrder = round % 2 === 0 ? contestants.toReversed() : contestants;
      await measureRound(generator, inOrder, ms, (rounds, loaded) => rounds.push(loaded));
    }
    for (const { server, measured } of contestants) measured.loaded = server.memory();
    return contestants.map(({ measured }) => measured);
  } finally {
    await generator.stop();
    await Promise.all(contestants.map(({ server }) => server.stop()));
  }
}

async function measureRound(
  generator: LoadGenerator,
  contestants: readonly Contestant[],
  ms: number,
  keep: (rounds: Loaded[], loaded: Loaded) => void,
): Promise<void> {
  for (const name of readNames) {
    for (const { server, measured } of contestants) {
      if (!isAsked(reads[name], server.name)) continue;
      keep(measured.rounds[name], await load(generator, server, reads[name], ms));
    }
  }
}

async function load(
  generator: LoadGenerator,
  server: ServerProcess,
  { path: ownPath, headers, body, conditional }: Read,
  ms: number,
): Promise<Loaded> {
  const path = pathAt(server.name, ownPath);
  const fields = { ...headers };
  if (conditional) fields["If-None-Match"] = (await server.fetch(path, headers)).headers.etag as string;
  const requests = [requestBytes(path, fields, body)];
  const status = conditional ? 304 : 200;
  return generator.run({ port: server.port, pid: server.pid, requests, status, connections, ms });
}
