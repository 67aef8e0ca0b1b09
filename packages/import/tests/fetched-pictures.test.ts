import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { after, before, describe, it } from "node:test";
import { selfSigned } from "../../../tests/verify/self-signed.ts";
import { FetchedPictures } from "../src/write/fetched-pictures.ts";
import { picture } from "./imported-site.ts";

const host = "pictures.example";

describe("Pictures that an import downloads", () => {
  const identity = selfSigned(host);
  const server = createServer(identity, (request, response) => {
    if (request.url === "/old.png") return void response.writeHead(302, { Location: "/new.png" }).end();
    if (request.url === "/none.png") return void response.writeHead(404).end();
    response.end(picture);
  });
  before(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  after(() => server.close());

  const pictures = (all: number) =>
    new FetchedPictures({
      find: async () => [{ address: "127.0.0.1", family: 4 }],
      port: (server.address() as AddressInfo).port,
      allows: () => true,
      ca: identity.cert,
      all,
    });

  it("arrive whole, by a redirect too, with the name of where they are", async () => {
    const fetched = pictures(1e6);
    const [moved, none] = [`https://${host}/old.png`, `https://${host}/none.png`];
    await fetched.fetchAll([moved, none]);
    assert.deepEqual(fetched.find(moved), { name: "new.png", bytes: picture });
    assert.equal(fetched.whyNot(none), "answered 404");
  });

  it("end where all together are as large as they may be, and say so", async () => {
    const fetched = pictures(picture.length);
    const [first, second] = [`https://${host}/a.png`, `https://${host}/b.png`];
    await fetched.fetchAll([first]);
    await fetched.fetchAll([second]);
    assert.deepEqual(fetched.find(first)?.bytes, picture);
    assert.equal(fetched.find(second), undefined);
    assert.match(fetched.whyNot(second) ?? "", /^over .* MB with all others$/);
  });
});
