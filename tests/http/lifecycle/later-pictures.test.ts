import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ServedBuild } from "../../../functions/hosts/node/served-build.ts";
import type { Serving } from "../../../functions/hosts/node/serving.ts";
import type { Problem } from "../../../src/api/errors/problems.ts";
import { staleFrom } from "../../../src/publish/run/rebuild-when-stale.ts";

/** Returns a build that answers with its name. */
function serving(name: string, isPartial: boolean): Serving {
  const reply = (status: number, headers = {}) => ({ status, headers, body: name });
  const refusal = ({ status, headers }: Problem) => reply(status, headers);
  return {
    build: { isPartial },
    respond: Object.assign(() => reply(200), { refusal }),
    retire: async () => {},
  } as never;
}

const answerAt = (served: ServedBuild, target: string) => served.respond({ target } as never, { address: "" });

describe("a server of a build whose pictures are drawn meanwhile", () => {
  it("asks to come back for one, and answers for anything else, until the next build is there", () => {
    const served = new ServedBuild(serving("partial", true));
    const picture = "/share/index.png";
    assert.deepEqual(answerAt(served, picture), { status: 503, headers: { "Retry-After": "10" }, body: "partial" });
    assert.deepEqual(answerAt(served, "/"), { status: 200, headers: {}, body: "partial" });
    served.replace(serving("whole", false));
    assert.deepEqual(answerAt(served, picture), { status: 200, headers: {}, body: "whole" });
  });

  it("has the next one built at once", () => {
    const holds = { until: "2026-12-01", at: "2026-11-30T23:00:00.000Z" };
    assert.equal(staleFrom({ isPartial: true, holds }), "1970-01-01T00:00:00.000Z");
    assert.equal(staleFrom({ holds }), holds.at);
    assert.equal(staleFrom({}), undefined);
  });
});
