import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { checks } from "../../scripts/verify/checks.ts";
import type { Report } from "../../scripts/verify/verify.ts";
import { everyRow } from "../support/every-row.ts";
import { startFixture } from "../support/fixture.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { type Front, startFront } from "./front.ts";
import { runVerify, verifyHere } from "./run-verify.ts";

describe("npm run verify", () => {
  const fronts: Record<"whole" | "dropping" | "foreign", Front> = {} as never;
  const stops: (() => unknown)[] = [];
  let origin: string;

  before(async () => {
    const { server } = await startFixture(temporaryFolder());
    stops.push(() => server.stop());
    const { port, baseUrl } = server;
    origin = baseUrl;
    fronts.whole = await startFront((incoming, forward) => forward(incoming), port);
    fronts.dropping = await startFront((incoming, forward) => {
      const { "accept-encoding": _, ...headers } = incoming.headers;
      return forward({ ...incoming, headers });
    }, port);
    const body = Buffer.from("<h1>\u001b[31mElsewhere\u001b[0m</h1>");
    fronts.foreign = await startFront(() => ({ status: 200, headers: { "content-type": "text/html" }, body }), port);
  });
  after(async () => {
    for (const front of Object.values(fronts)) front.close();
    for (const stop of stops) await stop();
  });

  /** Arguments that make it ask a front as if the site's name led there. */
  const at = ({ port }: Front, ...words: string[]) => [
    origin,
    "--connect-to",
    `${new URL(origin).host}=127.0.0.1:${port}`,
    ...words,
  ];

  it("shows a table, and ends with 0 where all checks pass", async () => {
    const { code, stdout, stderr } = await runVerify(...at(fronts.whole));
    assert.equal(code, 0, stderr + stdout);
    assert.match(stdout, /^http:\/\/localhost:4321\n/);
    assert.equal(stdout.match(/^ *\d+ {2}\S.* ok$/gm)?.length, checks.length - 1);
    const ofHttps = checks.findIndex(({ id }) => id === "https") + 1;
    assert.match(stdout, new RegExp(`^${ofHttps} {2}.* skipped$`, "m"));
    assert.match(stdout, new RegExp(`\\n${checks.length - 1} hold, 0 fail, 1 skipped\\.\\n$`));
  });

  it("shows the answer and the remedy, and ends with 1 where a check fails", async () => {
    const { code, stdout } = await runVerify(...at(fronts.dropping));
    assert.equal(code, 1);
    assert.match(stdout, /^ 8 {2}.* FAILS$/m);
    assert.match(stdout, /^ *seen +GET http:\/\/localhost:4321\/\S+ with accept: .+ was answered 200 text\/html\.$/m);
    assert.match(stdout, /^ *change +`Accept-Encoding` does not arrive at the site\. CloudFront: /m);
  });

  it("prints one JSON object for programs with `--json`", async () => {
    const { code, stdout } = await verifyHere(...at(fronts.dropping, "--json"));
    assert.equal(code, 1);
    const { url, checks: outcomes } = JSON.parse(stdout) as Report;
    assert.equal(url, origin);
    assert.equal(outcomes.length, checks.length);
    assert.deepEqual(Object.keys(outcomes.find(({ result }) => result === "fails") ?? {}), [
      "id",
      "behaviour",
      "result",
      "seen",
      "cause",
      "setting",
    ]);
  });

  it("says in one line that the site is another one", async () => {
    const { code, stdout, stderr } = await verifyHere(...at(fronts.foreign));
    assert.deepEqual([code, stdout], [1, ""]);
    assert.match(
      stderr,
      /^There is no site of this project: GET \S+ was answered 200 text\/html, which lists no page\.\n$/,
    );
  });

  it("says in one line that no server answers", async () => {
    const closed = await startFront(() => assert.fail(), 0);
    closed.close();
    const { code, stderr } = await verifyHere(...at(closed));
    assert.equal(code, 1);
    assert.match(stderr, /^http:\/\/localhost:4321 does not answer: .*ECONNREFUSED.*\n$/);
  });

  it("explains itself with `--help`", async () => {
    const { code, stdout, stderr } = await verifyHere("--help");
    assert.deepEqual([code, stderr], [0, ""]);
    for (const option of ["--json", "--ca FILE", "--connect-to", "--help"]) assert.ok(stdout.includes(option), option);
  });

  it("ends with 2 and its usage after unknown arguments", async () => {
    const rows: [words: string[], said: RegExp][] = [
      [[], /^One address is needed/],
      [["https://a.example", "https://b.example"], /^One address is needed/],
      [["studio.example"], /^`studio\.example` is not the address of a site\./],
      [["ftp://studio.example"], /^`ftp:\/\/studio\.example` is not the address of a site\./],
      [["https://studio.example/en"], /^A site stands at the root of its origin: https:\/\/studio\.example\./],
      [["https://studio.example", "--ca", "nowhere.pem"], /^--ca: ENOENT/],
      [["https://studio.example", "--connect-to", "127.0.0.1"], /^--connect-to: `127\.0\.0\.1` is not/],
      [["https://studio.example", "--quick"], /^Unknown option '--quick'/],
    ];
    await everyRow(rows, async ([words, said]) => {
      const { code, stdout, stderr } = await verifyHere(...words);
      assert.deepEqual([code, stdout], [2, ""]);
      assert.match(stderr, said);
      assert.match(stderr, /^npm run verify -- URL/m);
    });
    assert.deepEqual(await runVerify(), await verifyHere());
  });
});
