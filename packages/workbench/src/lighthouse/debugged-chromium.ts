import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ConfigurationError } from "../../../../functions/config.ts";
import { findChromium } from "../../../../scripts/print/chromium.ts";

/** Chromium that other programs control over a port. */
export interface DebuggedChromium {
  port: number;
  /** Ends Chromium and removes what it has written. */
  close(): Promise<void>;
}

/** Starts Chromium with arguments. */
export async function debugChromium(...words: string[]): Promise<DebuggedChromium> {
  const program = findChromium();
  if (!program) throw new ConfigurationError("Chromium was not found: install it, or set CHROMIUM_PATH to it.");
  const folder = mkdtempSync(join(tmpdir(), "chromium-"));
  const fixed = ["--headless", "--no-sandbox", "--no-first-run", "--disable-background-networking"];
  const child = spawn(program, [...fixed, "--remote-debugging-port=0", `--user-data-dir=${folder}`, ...words], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(child, "exit");
  const close = async () => {
    child.kill("SIGKILL");
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  for await (const line of createInterface(child.stderr)) {
    const [, port] = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line) ?? [];
    if (!port) continue;
    child.stderr.resume();
    return { port: Number(port), close };
  }
  await close();
  throw new Error(`${program} ended before it listened.`);
}
