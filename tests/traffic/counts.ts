import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TrafficLine } from "../../src/api/discovery/traffic.ts";

export const userAgents = {
  browser: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  safari:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1",
  firefox: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0",
  googlebot:
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/142.0.0.0 Safari/537.36",
  gptBot: "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.3; +https://openai.com/gptbot)",
  chatGpt: "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot",
  claudeUser: "Claude-User (claude-code/2.1.260; +https://support.anthropic.com/)",
  claudeCode: "claude-code/2.1.260 (cli)",
  curl: "curl/8.16.0",
};

export function writtenCounts(dataDir: string): string {
  const folder = join(dataDir, "traffic");
  return readdirSync(folder)
    .map((file) => `${file}\n${readFileSync(join(folder, file), "utf8")}`)
    .join("\n");
}

/** Returns the lines of all files, without the parts that differ between two equal tests. */
export function countedLines(dataDir: string): TrafficLine[] {
  const lines = writtenCounts(dataDir).split("\n");
  return lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line) as TrafficLine);
}
