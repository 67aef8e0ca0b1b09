import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { withoutChromium } from "../support/browser/chromium.ts";
import { faultyPages, serveFaultyPages } from "../support/browser/faulty-pages.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { type Visit, walk } from "../support/browser/walk.ts";
import { everyRow } from "../support/every-row.ts";

describe("A walk over pages with planted faults", { skip: withoutChromium }, () => {
  const site = visitSite({ start: serveFaultyPages });
  let visits: Visit[] = [];

  before(async () => {
    const templates = faultyPages.map(({ name, prepare }) => ({ name, path: `/${name}`, ...(prepare && { prepare }) }));
    visits = await walk({ ...site, templates, window: { width: 1440, height: 900 }, looksAt: "everything" });
  });

  const visitOf = (name: string) => visits.find((visit) => visit.name === name) ?? assert.fail(name);

  it("reports every fault of each page, and nothing else", () =>
    everyRow(faultyPages, ({ name, found = [] }) => {
      const { faults } = visitOf(name);
      const missed = found.filter((pattern) => !faults.some((fault) => pattern.test(fault)));
      const others = faults.filter((fault) => !found.some((pattern) => pattern.test(fault)));
      assert.deepEqual({ missed, others }, { missed: [], others: [] });
    }));

  it("measures what moves where typefaces come late, and that nothing moves where they are there", () => {
    const { late, inTime } = visitOf("late");
    assert.ok(late.score > 0.01 && late.moved.some(({ by }) => Math.abs(by) > 100), JSON.stringify(late));
    assert.equal(inTime?.score, 0);
    assert.deepEqual(visitOf("sound").late, { score: 0, moved: [] });
  });

  it("weighs the first load of a page, and its scripts and typefaces apart", () => {
    const [sound, heavy, late] = ["sound", "heavy", "late"].map((name) => visitOf(name).weight);
    assert.ok(sound && sound.total > 1000 && sound.total < 5000, JSON.stringify(sound));
    assert.ok(sound.script === 0 && sound.font === 0, JSON.stringify(sound));
    assert.ok(heavy && heavy.script > 40_000 && heavy.total > 240_000, JSON.stringify(heavy));
    assert.ok(late && late.font > 10_000 && late.total > late.font, JSON.stringify(late));
  });

  it("tells words from markup", () => {
    assert.ok(visitOf("sound").words.share > 0.5);
    assert.ok(visitOf("marked-up").words.share < 0.15);
    assert.equal(visitOf("sound").words.kind, "few words");
  });

  it("keeps the policy of each page", () => assert.equal(visitOf("policy").policy, "default-src 'self'"));

  it("has as many pages as kinds of faults", () => assert.equal(visits.length, faultyPages.length));
});
