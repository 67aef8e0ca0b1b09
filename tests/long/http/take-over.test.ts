import assert from "node:assert/strict";
import { renameSync, rmSync, truncateSync } from "node:fs";
import { Agent } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { setImmediate, setTimeout as wait } from "node:timers/promises";
import { answersOf, exchange } from "../../http/raw.ts";
import type { ServerProcess } from "../../http/server-process.ts";
import { askSocket } from "../../support/ask.ts";
import { eventually } from "../../support/eventually.ts";
import { startFixture } from "../../support/fixture.ts";
import { dist } from "../../support/places.ts";
import { service } from "../../support/studio-under-test.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { knowsOpenFiles, memoryKept, openFiles, timesOpen } from "./kept-open.ts";
import { copyBuild, laterName, rewrite } from "./later-build.ts";
import { asked, countOf, end, later, nameOf, put, replaceBuild, served, start } from "./replaced-build.ts";
import { get, headOf, wholeOf } from "./whole-answers.ts";

describe("a server whose build is replaced", { timeout: 180_000 }, () => {
  it("answers each request wholly of one build, whatever is asked over whichever connection", async () => {
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

    let isOver = false;
    let answers = 0;
    const check = async (key: string, response: Response) => {
      answers += 1;
      assert.ok(known.get(key)?.has(await wholeOf(response)), key);
    };
    const heads = asked.map(([path, headers]) => headOf(path, headers));
    const keptAlive = async (client: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let turn = client; !isOver; turn += 1) {
        const [path, headers] = asked[turn % asked.length] as (typeof asked)[number];
        await check(headOf(path, headers), await get(server.port, path, headers, agent));
      }
      agent.destroy();
    };
    const pipelining = async () => {
      while (!isOver) {
        const { answers } = await exchange(server.port, heads.join("").repeat(3), heads.length * 3);
        assert.equal(answers.length, heads.length * 3);
        for (const [index, answer] of answers.entries()) await check(heads[index % heads.length] as string, answer);
      }
    };
    const load = Promise.all([
      ...Array.from({ length: 6 }, (_, index) => keptAlive(index)),
      pipelining(),
      pipelining(),
    ]);
    const swapping = async () => {
      for (let swaps = 0; swaps < 10; swaps += 1) {
        const taken = countOf(server, "build taken over");
        await put(swaps % 2 === 0 ? dist : later);
        // Now and then nobody says so.
        if (swaps % 4 !== 3) server.child.kill("SIGHUP");
        await eventually("taken over", () => countOf(server, "build taken over") > taken);
        await wait(200);
      }
    };
    await Promise.race([swapping(), load]).finally(() => {
      isOver = true;
    });
    await load;
    assert.ok(answers > 500, `${answers} answers`);
    await end(server);
  });

  it("ends a request with the build that it began with, and a list with the cursor of the one before", async () => {
    await put(dist);
    const server = await start();
    const question = JSON.stringify({ requests: [{ path: `/api/v1/services/${service}` }] });
    const socket = connect(server.port, "127.0.0.1");
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

  it("goes on counting what clients have spent", async () => {
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

  for (const [name, spoil] of [
    ["is torn", (next) => truncateSync(join(next, "bodies.pack"), 1000)],
    ["lacks a file", (next) => rmSync(join(next, "studio.json"))],
    ["has no seal yet", (next) => rmSync(join(next, "build.json"))],
    [
      "is for another address",
      (next) => rewrite(next, "manifest.json", "http://localhost:4321", "https://studio.example"),
    ],
    [
      "was made for another version of the program",
      (next) => rewrite(next, "build.json", '"program":"', '"program":"0'),
    ],
  ] as [string, (next: string) => void][]) {
    it(`refuses one that ${name}, in one line, and serves on what it served`, async () => {
      await put(dist);
      const server = await start();
      const name = await nameOf(server);
      await replaceBuild(server, "build not taken over", later, spoil);
      assert.equal(await nameOf(server), name);
      await replaceBuild(server, "build taken over", later);
      assert.equal(await nameOf(server), laterName);
      // Noticed before it was told of, it is refused once more.
      await end(server, countOf(server, "build not taken over"));
    });
  }

  it("says once what is wrong with one that nobody told it of", async () => {
    await put(dist);
    const server = await start();
    await put(later, (next) => rmSync(join(next, "search.json")));
    await eventually("noticed", () => countOf(server, "build not taken over") > 0);
    await wait(4500);
    assert.match(server.output(), /is damaged: search\.json is not as it was built/);
    await end(server, 1);
  });

  it("does not call one damaged in whose place another came as it was read", { skip: !knowsOpenFiles }, async () => {
    await put(dist);
    const { server, logs, takeErrors } = await startFixture(temporaryFolder(), {}, served);
    after(() => server.stop());
    const next = join(temporaryFolder(), "next");
    copyBuild(later, next);
    rmSync(join(served, "search.json"));
    const taking = server.takeOver();
    while (timesOpen(join(served, "bodies.pack")) < 2) await setImmediate();
    renameSync(served, `${served}.old`);
    renameSync(next, served);
    await taking;
    await eventually("taken over", () => logs.some((line) => line.includes("build taken over")));
    assert.deepEqual(takeErrors(), []);
  });

  it("grows neither in memory nor in open files", async () => {
    await put(dist);
    const { server, takeErrors } = await startFixture(temporaryFolder(), {}, served);
    after(() => server.stop());
    let [kept, files] = [0, 0];
    for (let takeovers = 1; takeovers <= 20; takeovers += 1) {
      await put(takeovers % 2 === 1 ? later : dist);
      await server.takeOver();
      for (const [path, headers] of asked) await (await askSocket(server.port, path, { headers })).arrayBuffer();
      // Each of both has rendered its pages by then.
      if (takeovers === 4) {
        await wait(500);
        [kept, files] = [memoryKept(), openFiles()];
      }
    }
    await eventually("files closed", () => openFiles() <= files);
    await eventually("memory freed", () => memoryKept() - kept < 10_000_000);
    assert.deepEqual(takeErrors(), []);
  });
});
