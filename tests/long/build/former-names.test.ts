import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { type Ask, askFetch } from "../../support/ask.ts";
import { childEnvironment } from "../../support/child-environment.ts";
import { startFixture } from "../../support/fixture.ts";
import { root } from "../../support/places.ts";
import { writeSmallStudio } from "../../support/small-studio.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { rewrite, writeInto } from "../../support/write-into.ts";

const definition = `name: { one: Talk, many: Talks }
describes: Talks that the studio gave.
sort: held, latest first
filters: [place]
fields:
  held: { type: day, required: yes }
  place: { type: text }
`;
const talk = `---
title: A talk
summary: A talk about talks.
updated: 2026-01-31
held: 2026-01-30
place: Girona
---
Prose of a talk.
`;

const folder = temporaryFolder();
const file = join(folder, "collections/talks.yaml");

const migration = "rename: { talks: { place: { to: venue, sunset: 2099-06-01 } } }\n";

/** Runs a script of the program for the studio, and returns what it said. */
function run(...words: string[]): string {
  const options = { cwd: folder, encoding: "utf8", env: childEnvironment() } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, words, options);
  assert.equal(status, 0, stdout + stderr);
  return stdout + stderr;
}

const build = () => run(join(root, "scripts/build.ts"));
const freeze = () => run(join(root, "scripts/freeze.ts"));

async function served() {
  const { server } = await startFixture(temporaryFolder(), {}, join(folder, "dist"));
  after(() => server.stop());
  return (path: string, init?: Ask) => askFetch(server.respond, path, init);
}

const readJson = (path: string) => JSON.parse(readFileSync(join(folder, "dist/site", path), "utf8"));

const readBuild = () => JSON.parse(readFileSync(join(folder, "dist/build.json"), "utf8"));

before(() => {
  writeSmallStudio(folder);
  rmSync(join(folder, "fixtures"), { recursive: true });
  writeInto(join(folder, "package.json"), '{ "private": true }');
  writeInto(file, definition);
  writeInto(join(folder, "talks/ca/first.md"), talk);
  freeze();
  writeInto(join(folder, "migrations/venue.yaml"), migration);
  const said = run(join(root, "scripts/studio.mjs"), "migrate", "--yes");
  assert.doesNotMatch(said, /contract of the API breaks/);
  build();
});

describe("a field with an old name", () => {
  /** Start of the day in the time zone of the tests' studio, and 90 days before. */
  const sunset = "Sun, 31 May 2099 22:00:00 GMT";
  const deprecation = `@${Date.parse(sunset) / 1000 - 90 * 24 * 3600}`;
  const lists = ["/api/v1/talks", "/api/v1/talks?place=girona", "/sandbox/api/v1/talks", "/talks.json"];
  const items = ["/api/v1/talks/first", "/sandbox/api/v1/talks/first", "/talks/first.json"];

  it("has both names in list, item and page until its day, with the headers of what ends", async () => {
    const ask = await served();
    for (const path of [...lists, ...items]) {
      const response = await ask(path);
      const { data } = (await response.json()) as { data: Record<string, unknown> };
      const record = [data].flat()[0] as Record<string, unknown>;
      const [first] = [record.records ?? record.record ?? record].flat() as { venue: string; place: string }[];
      assert.deepEqual([first?.venue, first?.place], ["Girona", "Girona"], path);
      assert.deepEqual(
        [response.headers.get("deprecation"), response.headers.get("sunset")],
        [deprecation, sunset],
        path,
      );
    }
    assert.match((await ask("/api/v1/talks")).headers.get("link") ?? "", /<\/docs#retirements>; rel="sunset"/);
    for (const path of ["/api/v1/services", "/services.json", "/"])
      assert.equal((await ask(path)).headers.get("deprecation"), null, path);
  });

  it("is filtered by both names, and refuses under both what no record has", async () => {
    const ask = await served();
    for (const name of ["venue", "place"]) {
      assert.equal((await ask(`/api/v1/talks?${name}=girona`)).status, 200, name);
      const { errors } = (await (await ask(`/api/v1/talks?${name}=vic`)).json()) as { errors: { parameter: string }[] };
      assert.equal(errors[0]?.parameter, name);
    }
  });

  it("is offered to agents as a filter under its new name, and taken under both", async () => {
    const ask = await served();
    for (const name of ["venue", "place"]) {
      const params = { name: "list_records", arguments: { collection: "talks", filters: { [name]: "girona" } } };
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
      const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
      const answer = await (await ask("/mcp", { method: "POST", body, headers })).text();
      const { result } = JSON.parse(answer.replace(/^event: .*\ndata: /, ""));
      assert.deepEqual(Object.keys(result.structuredContent.filters), ["venue"], answer);
      assert.equal(result.structuredContent.records.length, 1, answer);
    }
  });

  it("has both names in a batch", async () => {
    const ask = await served();
    const body = JSON.stringify({ requests: [{ path: "/api/v1/talks/first" }] });
    const headers = { "content-type": "application/json" };
    const { responses } = JSON.parse(await (await ask("/api/v1/batch", { method: "POST", body, headers })).text());
    assert.equal(responses[0].body.data.place, "Girona");
  });

  it("is deprecated in the contract and among the retirements, with its day", () => {
    const { paths, components } = readJson("openapi.json");
    const { place } = components.schemas.Talk.properties;
    assert.deepEqual([place.deprecated, place["x-sunset"]], [true, "2099-06-01"]);
    assert.match(place.description, /`venue`, until 2099-06-01/);
    const { get } = paths["/api/v1/talks"];
    const parameter = get.parameters.find((each: { name: string }) => each.name === "place");
    assert.equal(parameter.deprecated ?? parameter.schema.deprecated, true);
    assert.equal(get.deprecated, undefined);
    assert.deepEqual(
      readJson("docs.json").data.reference.retirements.map((each: { operation: string; name: string }) => [
        each.operation,
        each.name,
      ]),
      [
        ["listTalks", "place"],
        ["getTalk", "place"],
      ],
    );
    assert.match(readFileSync(join(folder, "dist/site/docs.html"), "utf8"), /getTalk<\/code><\/a>: <code>place</);
  });

  it("shows people the new name alone", () => {
    const page = readFileSync(join(folder, "dist/site/talks/first.html"), "utf8");
    assert.equal(page.match(/Girona/g)?.length, 1);
  });

  it("makes the build stale on its day", () => {
    assert.equal(readBuild().holds.until, "2099-06-01");
  });

  it("has both names in a sandbox that was frozen before", async () => {
    assert.equal(readBuild().isFrozen, true);
    assert.match(readFileSync(join(folder, "fixtures/fixtures.json"), "utf8"), /"place": "Girona"/);
    const { data } = JSON.parse(await (await (await served())("/sandbox/api/v1/talks/first")).text());
    assert.deepEqual([data.venue, data.place], ["Girona", "Girona"]);
  });

  it("has the new name alone from its day on", async () => {
    rewrite(file, (text) => text.replace("2099-06-01", "2026-06-01"));
    build();
    const ask = await served();
    const response = await ask("/api/v1/talks");
    const { data } = (await response.json()) as { data: Record<string, unknown>[] };
    assert.deepEqual([data[0]?.venue, data[0]?.place], ["Girona", undefined]);
    assert.equal(response.headers.get("sunset"), null);
    assert.equal((await ask("/api/v1/talks?place=girona")).status, 400);
    assert.equal(readJson("openapi.json").components.schemas.Talk.properties.place, undefined);
  });

  it("is named as a break of what is frozen where it ends without its day, with the way out", () => {
    rewrite(file, (text) => text.replace(/, formerly: place, sunset: \S+/, ""));
    const said = freeze();
    assert.match(said, /not additive: the field `talks\.place` is gone: bring it back, or state `formerly: place`/);
    assert.match(said, /not additive: the filter `place` of `talks` is gone/);
    assert.doesNotMatch(freeze(), /not additive/);
  });
});
