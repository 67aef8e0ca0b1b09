import assert from "node:assert/strict";
import { renameSync, rmSync, truncateSync, utimesSync } from "node:fs";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { after, describe, it } from "node:test";
import { setImmediate } from "node:timers/promises";
import { serverTimes } from "../../../functions/hosts/node/start-server.ts";
import { askSocket } from "../../support/ask.ts";
import { eventually } from "../../support/eventually.ts";
import { everyRow } from "../../support/every-row.ts";
import { answersOf } from "../../support/http/raw.ts";
import type { ServerProcess } from "../../support/http/server-process.ts";
import { keptMemory } from "../../support/kept-memory.ts";
import { dist } from "../../support/places.ts";
import { bodyPacksOf, copyBuild, rewrite } from "../../support/rewritten-build.ts";
import { service } from "../../support/studio-under-test.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { goneFilesOpen, knowsOpenFiles, openFiles, timesOpen } from "./kept-open.ts";
import { laterName } from "./later-build.ts";
import { Load } from "./load.ts";
import {
  asked,
  countOf,
  end,
  errorsOf,
  later,
  nameOf,
  put,
  replaceBuild,
  served,
  start,
  startHere,
} from "./replaced-build.ts";
import { headOf, wholeOf } from "./whole-answers.ts";

/** Damages that keep a build from being served, each with a way to make it. */
const spoilt: [name: string, spoil: (next: string) => void][] = [
  ["is torn", (next) => truncateSync(join(next, bodyPacksOf(next)[0] as string), 1000)],
  ["lacks a file", (next) => rmSync(join(next, "studio.json"))],
  ["has no seal yet", (next) => rmSync(join(next, "build.json"))],
  [
    "is for another address",
    (next) => rewrite(next, "manifest.json", "http://localhost:4321", "https://studio.example"),
  ],
  ["was made for another version of the program", (next) => rewrite(next, "build.json", '"program":"', '"program":"0')],
];

describe("a server whose build is replaced", () => {
  it("answers each request wholly from one build, whatever is asked over whichever connection", async () => {
    await put(dist);
    const server = await start();
    const known = new Map<string, Set<string>>();
    const note = async (of: ServerProcess) => {
      for (const [path, headers] of asked) {
        const key = headOf(path, headers);
        const wholes = known.get(key) ?? new Set();
        known.set(key, wholes.add(await wholeOf(await askSocket(of.port, path, { headers }))));
      }
    };
    await note(server);
    await replaceBuild(server, "build taken over", later);
    await note(server);
    for (const [key, wholes] of known) assert.equal(wholes.size, 2, `each build says something else: ${key}`);

    const load = new Load(server.port, async (head, answer) => {
      assert.ok(known.get(head)?.has(await wholeOf(answer)), head);
    });
    for (let swaps = 0; swaps < 10; swaps += 1) {
      const taken = countOf(server, "build taken over");
      await load.during(put(swaps % 2 === 0 ? dist : later));
      // Now and then no signal is sent.
      if (swaps % 4 !== 3) server.child.kill("SIGHUP");
      await load.during(eventually("taken over", () => countOf(server, "build taken over") > taken));
      await load.goOn(300);
    }
    await load.end();
    assert.ok(load.answers > 500, `${load.answers} answers`);
    await end(server);
  });

  it("ends a request with the build that it began with, and a list with the cursor of the one before", async () => {
    await put(dist);
    const server = await start();
    const question = JSON.stringify({ requests: [{ path: `/api/v1/services/${service}` }] });
    const socket = connect(server.port, "127.0.0.1");
    after(() => socket.destroy());
    const fields = `Content-Type: application/json\r\nContent-Length: ${question.length}`;
    socket.write(`POST /api/v1/batch HTTP/1.1\r\nHost: localhost\r\n${fields}\r\n\r\n${question.slice(0, 9)}`);
    const listed = (cursor = "") =>
      askSocket(server.port, `/api/v1/services?limit=2${cursor}`).then(
        (answer) => answer.json() as Promise<{ data: { slug: string }[]; page: { next_cursor: string } }>,
      );
    const first = await listed();
    await replaceBuild(server, "build taken over", later);
    assert.equal(await nameOf(server), laterName);
    socket.write(question.slice(9));
    const { answers } = await answersOf(socket);
    const text = await (answers[0] as Response).text();
    assert.equal(answers[0]?.status, 200, text);
    assert.ok(!text.includes(laterName));
    const second = await listed(`&cursor=${first.page.next_cursor}`);
    const slugs = [...first.data, ...second.data].map(({ slug }) => slug);
    assert.deepEqual([slugs.length, new Set(slugs).size], [4, 4]);
    await end(server);
  });

  it("keeps the counts of clients' quotas", async () => {
    await put(dist);
    const server = await start({ RATE_LIMIT: "100/600" });
    const left = async () => {
      const { headers } = await askSocket(server.port, "/api/v1/services");
      return Number(/"default";r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1]);
    };
    for (let spent = 1; spent <= 20; spent += 1) assert.equal(await left(), 100 - spent);
    await replaceBuild(server, "build taken over", later);
    assert.equal(await left(), 79);
    await end(server);
  });

  it("refuses a build that it cannot serve in one line of its log, and goes on with the one before", async () => {
    await put(dist);
    const server = await start();
    let next = later;
    await everyRow(spoilt, async ([, spoil]) => {
      const name = await nameOf(server);
      await replaceBuild(server, "build not taken over", next, spoil);
      assert.equal(await nameOf(server), name);
      await replaceBuild(server, "build taken over", next);
      assert.equal((await nameOf(server)) === laterName, next === later);
      next = next === later ? dist : later;
      // A build that was noticed before the signal is refused once more.
      assert.equal(errorsOf(server), countOf(server, "build not taken over"), server.output());
      assert.equal(server.child.exitCode, null);
    });
    await end(server, countOf(server, "build not taken over"));
  });

  it("logs once what is wrong with a build that nobody told it of", async () => {
    await put(dist);
    const { server, look, takeErrors } = await startHere();
    const name = await nameOf(server);
    await put(later, (next) => rmSync(join(next, "search.json")));
    for (let looks = 0; looks < 4; looks += 1) await look();
    const errors = takeErrors();
    assert.match(errors.join(), /is damaged: search\.json is not as it was built/);
    assert.equal(errors.length, 1, errors.join());
    assert.equal(await nameOf(server), name);
  });

  it("looks for another build every two seconds", () => assert.equal(serverTimes.watch, 2000));

  it("does not call a build damaged that was replaced while it was read", { skip: !knowsOpenFiles }, async () => {
    await put(dist);
    const { server, look, logs, takeErrors } = await startHere();
    const next = join(temporaryFolder(), "next");
    copyBuild(later, next);
    rmSync(join(served, "search.json"));
    const [pack = ""] = bodyPacksOf(dist);
    // A pack that is as it was would not be read.
    utimesSync(join(served, pack), 1, 1);
    const taking = server.takeOver();
    while (timesOpen(join(served, pack)) < 2) await setImmediate();
    renameSync(served, `${served}.old`);
    renameSync(next, served);
    await taking;
    for (let looks = 0; looks < 2; looks += 1) await look();
    assert.ok(logs.some((line) => line.includes("build taken over")));
    assert.deepEqual(takeErrors(), []);
  });

  it("grows neither in memory nor in open files", async () => {
    await put(dist);
    const { server, takeErrors } = await startHere();
    let [kept, files] = [0, 0];
    for (let takeovers = 1; takeovers <= 20; takeovers += 1) {
      await put(takeovers % 2 === 1 ? later : dist);
      await server.takeOver();
      for (const [path, headers] of asked) await (await askSocket(server.port, path, { headers })).arrayBuffer();
      // Both builds have rendered their pages by then.
      if (takeovers === 4) {
        await eventually("files of earlier builds closed", () => goneFilesOpen(dirname(served)) === 0);
        [kept, files] = [keptMemory(), openFiles()];
      }
    }
    await eventually("files closed", () => openFiles() <= files);
    await eventually("memory freed", () => keptMemory() - kept < 10_000_000);
    assert.deepEqual(takeErrors(), []);
  });
});
