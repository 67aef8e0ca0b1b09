import { after, it } from "node:test";
import { startWorker, withoutWorkerd } from "../../packages/workbench/src/workerd/worker.ts";
import { verify } from "../../scripts/verify/verify.ts";
import { assertNone } from "../support/assert-none.ts";
import { dist } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

it("a Worker passes the check of deployed sites", { skip: withoutWorkerd }, async () => {
  const worker = await startWorker(dist, temporaryFolder(), {});
  after(() => worker.stop());
  const place = { host: "127.0.0.1", port: worker.port };
  const { checks } = await verify("http://localhost:4321", { connectTo: new Map([["localhost:4321", place]]) });
  assertNone(checks.filter(({ result }) => result === "fails"));
});
