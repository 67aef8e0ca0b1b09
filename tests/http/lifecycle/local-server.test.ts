import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openRoad } from "../../api/open-road.ts";
import { inquiry, send, submissionsIn } from "../../support/http/contact.ts";

const page = { "sec-fetch-site": "same-origin" };
const noProof = { "sec-fetch-site": "none" };

describe("an inquiry to a server that listens on this machine alone", () => {
  const road = openRoad();
  const statuses = async (headers: (port: number) => Record<string, string>) => {
    const { port, ask } = await road.listen();
    const mappings = [road.ask, ask];
    const answers = await Promise.all(
      mappings.map((each) => each("/api/contact", send(inquiry, { host: `localhost:${port}`, ...headers(port) }))),
    );
    return answers.map(({ status }) => status);
  };

  it("is refused under a foreign Host, whatever the browser says of its page", async () => {
    for (const host of [
      "evil.example",
      "evil.example:4321",
      "localhost.evil.example",
      "127.0.0.1.evil.example",
      "1.2.3.4",
    ]) {
      assert.deepEqual(await statuses(() => ({ ...page, host })), [403, 403], host);
      assert.deepEqual(await statuses(() => ({ host, origin: "http://localhost:4321" })), [403, 403], host);
      assert.deepEqual(
        await statuses((port) => ({ ...page, host: `${host.split(":")[0]}:${port}` })),
        [403, 403],
        host,
      );
    }
    assert.deepEqual(submissionsIn(road), []);
  });

  it("is refused from a page of a foreign origin, even under its own Host", async () => {
    for (const origin of ["https://evil.example", "http://evil.example:4321", "http://localhost.evil.example"]) {
      assert.deepEqual(await statuses(() => ({ ...page, origin })), [403, 403], origin);
    }
    for (const site of ["cross-site", "same-site", "none"]) {
      assert.deepEqual(await statuses(() => ({ origin: "null", "sec-fetch-site": site })), [403, 403], site);
    }
    assert.deepEqual(submissionsIn(road), []);
  });

  it("is accepted from its own pages, under each of its names and at its own port", async () => {
    for (const name of ["127.0.0.1", "localhost", "LOCALHOST", "[::1]"]) {
      const own = (port: number) => ({ host: `${name}:${port}`, origin: `http://${name.toLowerCase()}:${port}` });
      assert.deepEqual(await statuses((port) => ({ ...page, ...own(port) })), [200, 200], name);
      assert.deepEqual(await statuses((port) => ({ ...page, host: `${name}:${port}` })), [200, 200], name);
      assert.deepEqual(await statuses((port) => ({ ...own(port), ...noProof })), [403, 403], `${name} without proof`);
    }
  });
});

describe("an inquiry to a server that listens on all addresses", () => {
  const road = openRoad({}, { HOST: "0.0.0.0" });

  it("is judged by its page alone, since a proxy may have changed the Host", async () => {
    for (const { ask } of [road, await road.listen()]) {
      const behind = { ...page, host: "inner.example:80" };
      assert.equal((await ask("/api/contact", send(inquiry, behind))).status, 200);
      assert.equal((await ask("/api/contact", send(inquiry, { ...behind, ...noProof }))).status, 403);
    }
  });
});
