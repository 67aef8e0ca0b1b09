import { setTimeout as wait } from "node:timers/promises";
import { thisCheckout } from "../../checkout.ts";
import { median } from "../../figure.ts";
import { percentile } from "../../percentile.ts";
import { cpuMicroseconds } from "../../process-usage.ts";
import { quiet } from "../../quiet.ts";
import { LoadGenerator } from "../../serve/load.ts";
import { ours, requestBytes } from "../../serve/requests.ts";
import { ServerProcess } from "../../serve/server-process.ts";
import { ownServer } from "../../serve/servers.ts";
import { slugOf } from "../articles.ts";
import type { GrownProject } from "../grown-project.ts";
import { questionsOf } from "../questions.ts";
import { questionsFor, searchCosts, searchPath } from "./search-costs.ts";
import { type TakenOver, takeOver } from "./take-over.ts";

/** Measurements of a server of a large build. */
export interface ServerRow {
  /** CPU time of a start until the server rests, in seconds. */
  start: number;
  /** Memory in megabytes, a second after the start and after load. */
  idle: number;
  loaded: number;
  /** CPU time of the first question to the search, and of the middle and the 99th of 100 later ones, in milliseconds. */
  firstQuestion: number;
  p50: number;
  p99: number;
  takeOver: TakenOver;
}

export interface ServerEffort {
  starts: number;
  questions: number;
  loadMs: number;
}

/** Maximum number of articles that the load asks for. */
const mostAsked = 1000;

/** Starts servers of a build, asks and loads the last of them, and has it take over an edited build. */
export async function measureServer(
  project: GrownProject,
  articles: number,
  folder: string,
  { starts, questions, loadMs }: ServerEffort,
): Promise<ServerRow> {
  const launch = ownServer(ours, thisCheckout, project.folder);
  const start = () => ServerProcess.start(launch, folder);
  // The first start compiles the program for those after it.
  await (await start()).stop();
  const spent: number[] = [];
  for (let number = 1; number < starts; number += 1) {
    const server = await start();
    spent.push(await restingSeconds(server));
    await server.stop();
  }
  const server = await start();
  try {
    spent.push(await restingSeconds(server));
    await wait(1000);
    const idle = server.memory();
    const asked = questionsOf(questionsFor(questions), articles);
    const { first, costs } = await searchCosts(server, asked);
    await load(server, articles, asked, loadMs);
    const loaded = server.memory();
    const taken = await takeOver(project, articles, server);
    return {
      start: median(spent),
      idle,
      loaded,
      firstQuestion: first,
      p50: median(costs),
      p99: percentile(costs, 99),
      takeOver: taken,
    };
  } finally {
    await server.stop();
  }
}

/** Returns the CPU time of a server that has just answered, once it rests. */
async function restingSeconds({ pid }: ServerProcess): Promise<number> {
  await quiet(pid, 250, 2000);
  return cpuMicroseconds(pid) / 1e6;
}

/** Asks for pages, their JSON, lists and searches over many connections. */
async function load(server: ServerProcess, articles: number, asked: readonly string[], ms: number): Promise<void> {
  const step = Math.max(1, Math.floor(articles / mostAsked));
  const slugs = Array.from({ length: Math.min(articles, mostAsked) }, (_, index) => slugOf(index * step));
  const paths = [
    ...slugs.flatMap((slug) => [`/articles/${slug}`, `/articles/${slug}.json`]),
    ...asked.flatMap((question) => [searchPath(question), "/api/v1/articles?limit=20"]),
  ];
  const requests = paths.map((path) => requestBytes(path, { Accept: "*/*", "Accept-Encoding": "gzip, br" }));
  const generator = new LoadGenerator();
  try {
    await generator.run({ port: server.port, pid: server.pid, requests, status: 200, connections: 64, ms });
  } finally {
    await generator.stop();
  }
}
