import { study, type Way } from "./way.ts";

/** Ways to state facts in one language of a record that differ in another. */
export const factWays: readonly Way[] = [
  {
    way: "has another figure than the same record has in another language",
    file: "cases/en/ferris-linia-ponent.md",
    change: ["after: 3", "after: 4"],
    gets: [
      "fault:16 › results.0.after: differs from another language of the record; found 4; expected 3, as in cases/ca/ferris-linia-ponent.md",
    ],
  },
  {
    way: "lacks a figure that the same record has in another language",
    file: "cases/en/llotja-de-calablava.md",
    change: ["    kind: count\n", ""],
    gets: [
      "fault:20 › results.1.kind: differs from another language of the record; expected count, as in cases/ca/llotja-de-calablava.md",
    ],
  },
  {
    way: "has another price than the same service has in another language",
    file: "services/en/reserva-amarratges.md",
    change: ["  from: 14000", "  from: 12000"],
    gets: [
      "warning:24 › price_range.from: differs from another language of the record; found 12000; expected 14000, as in services/ca/reserva-amarratges.md",
    ],
  },
  {
    way: "has another salary and another last day than the same position in another language",
    file: "jobs/en/dades-de-marees.md",
    content: `---
title: Tide data
summary: Tables of tides.
updated: 2026-09-02
posted: 2026-09-01
closes: 2999-12-11
type: part-time
contract: Six months
location: From anywhere
remote: remote
salary: { from: 190, to: 230, period: month }
requirements: [Patience]
offers: [Free hours]
---
Prose.
`,
    gets: [
      'warning:6 › closes: differs from another language of the record; found "2999-12-11"; expected none, as in jobs/ca/dades-de-marees.md',
      'warning:7 › type: differs from another language of the record; found "part-time"; expected freelance, as in jobs/ca/dades-de-marees.md',
      'warning:11 › salary.period: differs from another language of the record; found "month"; expected day, as in jobs/ca/dades-de-marees.md',
    ],
  },
  {
    way: "has another client's sector, other services and another team than the same case in another language",
    file: "cases/en/guardies-de-cala-fosca.md",
    content: study({
      sector: "sector: retail",
      services: "services: [cartografia]",
      results: `results:
  - { metric: Rota, value: 20 min, context: Two days before, after: 20, unit: min, kind: time }
  - { metric: Night watches, value: 9 %, context: 31 % before, before: 31, after: 9, unit: "%" , kind: share }`,
      completed: "completed: 2024-05-30",
      duration_weeks: "duration_weeks: 8",
    }),
    gets: [
      'warning:6 › sector: differs from another language of the record; found "retail"; expected rescue, as in cases/ca/guardies-de-cala-fosca.md',
      'warning:7 › services: differs from another language of the record; found ["cartografia"]; expected quaderns-de-bord, avisos-de-mar, as in cases/ca/guardies-de-cala-fosca.md',
      'warning:16 › team: differs from another language of the record; found "1 item"; expected 2 items, as in cases/ca/guardies-de-cala-fosca.md',
    ],
  },
];
