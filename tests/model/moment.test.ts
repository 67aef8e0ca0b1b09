import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { dayIn, momentIn, startOf } from "../../src/model/shapes/moment.ts";
import { timeZoneOf } from "../../src/model/studio/time-zone.ts";
import { everyRow } from "../support/every-row.ts";

describe("a moment of a record", () => {
  it("gets the difference of its time zone on that day", async () => {
    const rows = [
      { written: "2026-01-31", zone: "Europe/Madrid", is: "2026-01-31" },
      { written: "2026-11-26T09:30", zone: "Europe/Madrid", is: "2026-11-26T09:30:00+01:00" },
      { written: "2026-07-26T09:30", zone: "Europe/Madrid", is: "2026-07-26T09:30:00+02:00" },
      { written: "2026-11-26T09:30:15", zone: "Asia/Kolkata", is: "2026-11-26T09:30:15+05:30" },
      { written: "2026-11-26T09:30Z", zone: "Europe/Madrid", is: "2026-11-26T10:30:00+01:00" },
      { written: "2026-11-26T23:30-05:00", zone: "Europe/Madrid", is: "2026-11-27T05:30:00+01:00" },
      { written: "2026-11-26T09:30", zone: "UTC", is: "2026-11-26T09:30:00+00:00" },
      { written: "2026-03-29T02:30", zone: "Europe/Madrid", is: "2026-03-29T03:30:00+02:00" },
    ];
    await everyRow(rows, ({ written, zone, is }) => assert.equal(momentIn(written, zone), is));
  });

  it("begins with its day where it has no time, also on days without a midnight", () => {
    const starts = (day: string, zone: string) => new Date(startOf(day, zone)).toISOString();
    assert.equal(starts("2026-12-01", "Europe/Madrid"), "2026-11-30T23:00:00.000Z");
    assert.equal(starts("2026-12-01", "America/Los_Angeles"), "2026-12-01T08:00:00.000Z");
    assert.equal(starts("2025-09-07", "America/Santiago"), "2025-09-07T04:00:00.000Z");
    assert.equal(dayIn("Europe/Madrid", Date.parse("2026-11-30T23:00:00Z")), "2026-12-01");
    assert.equal(dayIn("Europe/Madrid", Date.parse("2026-11-30T22:59:59Z")), "2026-11-30");
  });
});

it("the time zone of a studio is its own, or that of its first office, or UTC", () => {
  const offices = [{ timezone: "Europe/Madrid" }, { timezone: "Asia/Tokyo" }] as never;
  assert.equal(timeZoneOf({ timezone: "Asia/Kolkata", offices }), "Asia/Kolkata");
  assert.equal(timeZoneOf({ offices }), "Europe/Madrid");
  assert.equal(timeZoneOf({}), "UTC");
});
