import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../../../scripts/free-port.ts";
import { root, scriptOptions } from "../bench/checkout.ts";
import { type Attack, worstRequests } from "./worst-requests.ts";

/** Measurements of one period, of another client and of the server; times in milliseconds. */
export interface Stretch {
  asked: number;
  medianMs: number;
  slowestOf100Ms: number;
  /** Longest turn of the server's event loop and its whole work, in CPU time. */
  longestTurnMs: number;
  cpuMs: number;
  memoryMb: number;
}

/** Result of an attack. */
export interface AttackOutcome {
  quiet: Stretch;
  attacked: Stretch;
  /** Number of answers to the attacker, by status. */
  statuses: Record<string, number>;
}

/** Client addresses that the proxy names. */
const [attacker, visitor] = ["203.0.113.66", "198.51.100.7"];

/** Starts a server and attacks it, while another client asks for pages. */
export async function attack(dataDir: string, variables: Record<string, string> = {}): Promise<AttackOutcome> {
  const port = await freePort();
  const options = ["--import", join(import.meta.dirname, "watch-loop.ts"), ...scriptOptions(root, "serve")];
  const { PATH = "" } = process.env;
  const env = { PATH, ...variables, DATA_DIR: dataDir, PORT: String(port), TRUSTED_PROXIES: "127.0.0.1" };
  const child = spawn(process.execPath, options, { cwd: root, env, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const ended = once(child, "exit");
  try {
    await listening(port, child);
    // Warms the server up: loading and compiling is no effect of an attack.
    for (let round = 0; round < 50; round += 1) await visit(port, new Agent());
    const quiet = await stretch(port, child, wait(2000));
    const answers = Promise.all(worstRequests.map((each) => statusOf(port, each, attacker)));
    const attacked = await stretch(port, child, answers);
    const statuses: Record<string, number> = {};
    for (const status of await answers) statuses[status] = (statuses[status] ?? 0) + 1;
    return { quiet, attacked, statuses };
  } finally {
    child.kill("SIGKILL");
    await ended;
  }
}

async function listening(port: number, child: ChildProcess): Promise<void> {
  const isReady = () => statusOf(port, { method: "GET", path: "/readyz", headers: {} }, visitor).catch(() => 0);
  while ((await isReady()) !== 200) {
    if (child.exitCode !== null) throw new Error("The server ended: build the site first.");
    await wait(20);
  }
}

/** Visits pages until a promise settles, and measures. */
async function stretch(port: number, child: ChildProcess, until: Promise<unknown>): Promise<Stretch> {
  await measure(child);
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  while (!isOver) times.push(...(await visit(port, agent)));
  agent.destroy();
  const { longestTurnMs, cpuMs, rss } = await measure(child);
  times.sort((one, other) => one - other);
  const at = (part: number) => Math.round((times[Math.floor((times.length - 1) * part)] ?? 0) * 10) / 10;
  return {
    asked: times.length,
    medianMs: at(0.5),
    slowestOf100Ms: at(0.99),
    longestTurnMs: Math.round(longestTurnMs),
    cpuMs: Math.round(cpuMs),
    memoryMb: Math.round(rss / 1024 / 1024),
  };
}

/** Requests both addresses of a visitor in turn; returns the milliseconds of each. */
async function visit(port: number, agent: Agent): Promise<number[]> {
  const times: number[] = [];
  for (const path of ["/healthz", "/services"]) {
    const began = performance.now();
    const status = await statusOf(port, { method: "GET", path, headers: {} }, visitor, agent);
    if (status !== 200) throw new Error(`${path} was answered ${status}`);
    times.push(performance.now() - began);
  }
  return times;
}

interface Measured {
  longestTurnMs: number;
  cpuMs: number;
  rss: number;
}

async function measure(child: ChildProcess): Promise<Measured> {
  const answer = once(child, "message");
  child.send("measure");
  return (await answer)[0] as Measured;
}

/** Sends a request as a client; returns the status once the answer is complete. */
function statusOf(port: number, { method, path, headers, body }: Attack, client: string, agent = new Agent()) {
  return new Promise<number>((fulfil, reject) => {
    const fields = { ...headers, "x-forwarded-for": client };
    const sent = request({ host: "127.0.0.1", port, agent, method, path, headers: fields }, (answer) => {
      answer.resume().on("end", () => fulfil(answer.statusCode ?? 0));
    });
    sent.on("error", reject).end(body);
  });
}
