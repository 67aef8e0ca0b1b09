import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { NoSiteError } from "../../scripts/verify/site.ts";
import { verify } from "../../scripts/verify/verify.ts";
import { startFixture } from "../support/fixture.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { type Edge, type Front, startFront } from "./front.ts";
import { sendingOn, tellingToStay } from "./secure-edges.ts";
import { selfSigned } from "./self-signed.ts";

const name = "localhost";
const identity = selfSigned(name);

const passing: Edge = (incoming, forward) => forward(incoming);

describe("the check of a site behind TLS", () => {
  const fronts: Front[] = [];
  let fixture: Awaited<ReturnType<typeof startFixture>>;

  async function frontOf(edge: Edge, tls?: typeof identity): Promise<[string, { host: string; port: number }]> {
    const front = await startFront(edge, fixture.server.port, tls);
    fronts.push(front);
    return [`${name}:${tls ? 443 : 80}`, { host: "127.0.0.1", port: front.port }];
  }

  async function failuresOf(secure: Edge, plain: Edge) {
    const connectTo = new Map([await frontOf(secure, identity), await frontOf(plain)]);
    const { checks } = await verify(`https://${name}`, { ca: identity.cert, connectTo });
    const failures = checks.filter((outcome) => outcome.result === "fails");
    return Object.fromEntries(failures.map(({ id, cause, seen }) => [id, { cause, seen }]));
  }

  before(async () => {
    fixture = await startFixture(temporaryFolder());
  });
  after(() => {
    for (const front of fronts) front.close();
    return fixture.server.stop();
  });

  it("finds a build for another address, and nothing else", async () => {
    const { documents, ...others } = await failuresOf(tellingToStay, sendingOn);
    assert.deepEqual(others, {});
    assert.equal(documents?.cause, "siteUrl");
    const { baseUrl } = fixture.server;
    assert.equal(documents?.seen, `robots.txt names ${baseUrl}/sitemap.xml, and this is https://${name}.`);
  });

  it("finds a missing Strict-Transport-Security header", async () => {
    const { https } = await failuresOf(passing, sendingOn);
    assert.equal(https?.cause, "noHsts");
  });

  it("finds a missing redirect from http to https", async () => {
    const { https } = await failuresOf(tellingToStay, passing);
    assert.equal(https?.cause, "noRedirect");
    assert.match(https?.seen ?? "", /^GET http:\/\/localhost\/.+ was answered 200 text\/html/);
  });

  it("refuses a self-signed certificate", async () => {
    const connectTo = new Map([await frontOf(tellingToStay, identity)]);
    await assert.rejects(verify(`https://${name}`, { connectTo }), (error: Error) => {
      assert.ok(error instanceof NoSiteError);
      assert.match(error.message, /^https:\/\/localhost does not answer: .*self.signed/);
      return true;
    });
  });
});
