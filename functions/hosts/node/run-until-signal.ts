import { closeSync, openSync } from "node:fs";
import { resolve } from "node:path";
import { pino } from "pino";
import { type Environment, readEnvironment } from "../../config.ts";
import { nearVariables } from "../../near-variables.ts";
import { studioFolder } from "./places.mjs";
import { type RunningServer, type ServerTimes, serverTimes, startServer } from "./start-server.ts";

/** Milliseconds between two checks. */
const lookEvery = 200;

/** Serves the build of this project until a signal ends the process. */
export async function runUntilSignal(
  environment: Environment = readEnvironment(process.env),
  times: ServerTimes = serverTimes,
): Promise<RunningServer> {
  // Files hold submissions of people: only their owner may read them.
  process.umask(0o077);
  const log = pino({ level: environment.LOG_LEVEL });
  for (const { name, meant } of nearVariables(process.env)) {
    log.warn({ name, meant }, "a variable is set that nothing reads, and another may be meant");
  }
  const starting = startServer(resolve(studioFolder, environment.DIST_DIR), environment, log, times);
  // Registered first: without a listener, the signal ends the process.
  process.on("SIGHUP", () => {
    if (hasLostTerminal()) process.kill(process.pid, "SIGTERM");
    else starting.then(({ takeOver }) => takeOver()).catch(() => {});
  });
  const server = await starting;
  log.info({ host: environment.HOST, metricsPort: server.metricsPort, port: server.port }, "listening");
  let isStopping = false;
  const stop = async (why: { signal: NodeJS.Signals } | { ended: "npm" }) => {
    isStopping = true;
    log.info(why, "draining");
    process.exit((await server.stop()) ? 0 : 1);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      void stop({ signal });
    });
  }
  // Only under npm: elsewhere a server may outlive the shell that started it.
  if (process.env.npm_lifecycle_event) {
    onParentEnd(() => {
      if (!isStopping) void stop({ ended: "npm" });
    });
  }
  return server;
}

/** Returns true if the terminal is gone. A closed terminal sends the same signal as an announcement of a new build. */
function hasLostTerminal(): boolean {
  if (!process.stdout.isTTY) return false;
  try {
    closeSync(openSync("/dev/tty", "r"));
    return false;
  } catch {
    return true;
  }
}

/**
 * Calls back when the parent process has ended. npm sends its signals to the shell that runs a script, and Debian's
 * shell ends without passing them to the server.
 */
function onParentEnd(act: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, lookEvery);
  timer.unref();
}
