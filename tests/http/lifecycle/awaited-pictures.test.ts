import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ServedBuild } from "../../../functions/hosts/node/served-build.ts";
import type { Serving } from "../../../functions/hosts/node/serving.ts";
import { staleFrom } from "../../../src/publish/run/rebuild-when-stale.ts";

/** Returns a build that answers with its name. */
function serving(name: string, isPartial: boolean): Serving {
  const [build, respond] = [{ isPartial }, () => ({ status: 200, headers: {}, body: name })];
  return { build, respond, retire: async () => {} } as never;
}

const bodyAt = async (served: ServedBuild, target: string) =>
  (await served.respond({ target } as never, { address: "" })).body;

describe("a server of a build whose pictures are drawn meanwhile", () => {
  it("answers for one from the next build, and for anything else at once", async () => {
    const served = new ServedBuild(serving("partial", true));
    const picture = bodyAt(served, "/share/index.png");
    assert.equal(await bodyAt(served, "/"), "partial");
    served.replace(serving("whole", false));
    assert.equal(await picture, "whole");
    assert.equal(await bodyAt(served, "/share/index.png"), "whole");
  });

  it("has the next one built at once", () => {
    const holds = { until: "2026-12-01", at: "2026-11-30T23:00:00.000Z" };
    assert.equal(staleFrom({ isPartial: true, holds }), "1970-01-01T00:00:00.000Z");
    assert.equal(staleFrom({ holds }), holds.at);
    assert.equal(staleFrom({}), undefined);
  });
});
