import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { pino } from "pino";
import type { Exchange } from "../../functions/exchange.ts";
import { TrafficLog } from "../../functions/hosts/node/traffic-log.ts";
import { knownAgents } from "../../functions/traffic/known-agents.ts";
import { TrafficCounter } from "../../functions/traffic/traffic-counter.ts";
import { elsewhere, representations, type TrafficLine } from "../../src/api/discovery/traffic.ts";
import { dayMs, retention, trafficLimits } from "../../src/api/policy.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { countedLines } from "./counts.ts";

const now = Date.parse("2026-03-01T09:00:00Z");
const minuteMs = 60_000;

/** Returns the exchange of a request for a page of the build. */
function seen(page: string, userAgent: string, more: Partial<Exchange["reply"]> = {}): Exchange {
  return {
    request: { method: "GET", header: (name) => (name === "user-agent" ? userAgent : undefined) },
    route: { path: page, file: { page } } as unknown as NonNullable<Exchange["route"]>,
    endpoint: undefined,
    reply: { status: 200, headers: [], represents: "html", ...more },
    began: 0,
  };
}

const sum = (lines: Iterable<TrafficLine>) => Array.from(lines).reduce((total, { count }) => total + count, 0);

function openLog() {
  const dataDir = temporaryFolder();
  const logs: string[] = [];
  const log = new TrafficLog(dataDir, pino({}, { write: (line: string) => void logs.push(line) }));
  const file = join(dataDir, "traffic/2026-03-01.jsonl");
  return { dataDir, logs, log, file };
}

describe("a flood", () => {
  it("of unknown names takes no more room than one unknown client", () => {
    const counter = new TrafficCounter();
    for (let index = 0; index < 50_000; index += 1) counter.count(seen("/", `Nobody${index}/1.0 x${index}`));
    assert.deepEqual([...counter.lines()].length, 1);
    assert.equal(sum(counter.lines()), 50_000);
  });

  it("of pages by every known client is counted completely, the rest of the pages together", () => {
    const counter = new TrafficCounter();
    const names = Object.values(knownAgents).flat();
    for (let page = 0; page < 1000; page += 1) for (const name of names) counter.count(seen(`/${page}`, name));
    const lines = [...counter.lines()];
    assert.equal(sum(lines), 1000 * names.length);
    assert.equal(lines.filter((line) => "page" in line && line.page === elsewhere.more).length, names.length);
    assert.ok(lines.length <= trafficLimits.pairs + names.length);
  });

  it("that goes on for minutes is kept within bounds, and counted all the same", async () => {
    const { log, file, dataDir } = openLog();
    const names = Object.values(knownAgents).flat();
    let asked = 0;
    let grown = 0;
    const minutes = 15;
    for (let minute = 0; minute < minutes; minute += 1) {
      for (let page = 0; page < 40; page += 1) {
        for (const name of names) {
          for (const represents of representations) {
            log.count(seen(`/${"long-".repeat(10)}${page}`, name, { represents }));
            asked += 1;
          }
        }
      }
      const before = existsSync(file) ? statSync(file).size : 0;
      await log.flush(now + minute * minuteMs);
      grown = statSync(file).size - before;
    }
    const { size } = statSync(file);
    assert.ok(size < trafficLimits.dayBytes + minutes * 20_000, `${size} bytes`);
    assert.ok(grown < 10_000, `${grown} bytes for the last minute`);
    const lines = countedLines(dataDir);
    assert.equal(sum(lines), asked);
    assert.deepEqual(lines.at(-1), { kind: "monitor", representation: "other", count: lines.at(-1)?.count });
  });
});

it("counts that cannot be written are kept, logged once, and written when that is possible again", async () => {
  const { log, logs, dataDir } = openLog();
  const folder = join(dataDir, "traffic");
  writeFileSync(folder, "in the way");
  for (let minute = 0; minute < 5; minute += 1) {
    log.count(seen(`/${minute}`, "curl/8"));
    await log.flush(now + minute * minuteMs);
  }
  assert.equal(logs.length, 1);
  assert.match(logs[0] as string, /"msg":"counts of the traffic cannot be written"/);
  rmSync(folder);
  await log.flush(now + 5 * minuteMs);
  assert.equal(sum(countedLines(dataDir)), 5);
  await log.flush(now + 6 * minuteMs);
  assert.equal(sum(countedLines(dataDir)), 5);
  assert.equal(logs.length, 1);
});

describe("the files of the counts", () => {
  it("take further lines after one that was torn by a crash", async () => {
    const { log, file, dataDir } = openLog();
    mkdirSync(join(dataDir, "traffic"));
    writeFileSync(file, '{"kind":"person","agent":"Brow');
    log.count(seen("/", "curl/8"));
    await log.flush(now);
    assert.deepEqual(readFileSync(file, "utf8").split("\n").slice(1), [
      '{"kind":"tool","agent":"curl","page":"/","representation":"html","status":"2xx","count":1}',
      "",
    ]);
  });

  it("hold a day each, and nothing is written where nothing was asked", async () => {
    const { log, dataDir } = openLog();
    await log.flush(now);
    assert.equal(existsSync(join(dataDir, "traffic")), false);
    for (const time of [now, now + dayMs]) {
      log.count(seen("/", "curl/8"));
      await log.flush(time);
    }
    assert.deepEqual(readdirSync(join(dataDir, "traffic")), ["2026-03-01.jsonl", "2026-03-02.jsonl"]);
  });

  it("are forgotten as the privacy page says, and nothing else in the folder is", async () => {
    const { log, dataDir, file } = openLog();
    log.count(seen("/", "curl/8"));
    await log.flush(now);
    const other = join(dataDir, "traffic/2020-notes.txt");
    writeFileSync(other, "mine");
    await log.sweep(now + retention.trafficDays * dayMs);
    assert.equal(existsSync(file), true);
    await log.sweep(now + (retention.trafficDays + 1) * dayMs);
    assert.deepEqual([existsSync(file), existsSync(other)], [false, true]);
  });
});
