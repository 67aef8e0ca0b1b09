import { article, study, type Way } from "./way.ts";

/** Ways to write faulty values and figures. */
export const valueWays: readonly Way[] = [
  {
    way: "has a draft that is neither true nor false",
    file: "articles/en/way-46.md",
    content: article({ tags: "tags: [ways]\ndraft: maybe" }),
    gets: [
      'fault:8 › draft: has the wrong type; found "maybe"; expected true or false (Whether the record is shown in development only)',
    ],
  },
  {
    way: "names a service that there is not",
    file: "cases/en/way-1.md",
    content: study({ services: "services: [cartografia, aplicacions-de-tripulaci]" }),
    gets: [
      'fault:7 › services.1: is not a record of services; found "aplicacions-de-tripulaci"; expected `aplicacions-de-tripulacio`…',
    ],
  },
  {
    way: "names a service by its title",
    file: "cases/en/way-2.md",
    content: study({ services: "services: [Cartografia de port]" }),
    gets: [
      'fault:7 › services.0: has the wrong format; found "Cartografia de port"; expected lower-case words joined by hyphens, such as web-apps',
    ],
  },
  {
    way: "has a number as a text",
    file: "cases/en/way-5.md",
    content: study({ duration_weeks: 'duration_weeks: "4"' }),
    gets: [
      'fault:13 › duration_weeks: has the wrong type; found "4"; expected a whole number above 0 (Duration of the project in weeks)',
    ],
  },
  {
    way: "has a fraction where a whole number should be",
    file: "cases/en/way-6.md",
    content: study({ duration_weeks: "duration_weeks: 4.5" }),
    gets: [
      "fault:13 › duration_weeks: has the wrong type; found 4.5; expected a whole number above 0 (Duration of the project in weeks)",
    ],
  },
  {
    way: "has a number below the least",
    file: "cases/en/way-7.md",
    content: study({ duration_weeks: "duration_weeks: 0" }),
    gets: [
      "fault:13 › duration_weeks: is too small; found 0; expected a whole number above 0 (Duration of the project in weeks)",
    ],
  },
  {
    way: "has a range that runs backwards",
    file: "services/en/cartografia.md",
    change: ["  to: 23000", "  to: 2300"],
    gets: ["fault:21 › price_range.to: must not be below `from`; found 2300"],
  },
  {
    way: "has an order of zero",
    file: "services/en/quaderns-de-bord.md",
    change: ["order: ", "order: -"],
    gets: ["fault:5 › order: is too small; found -5; expected a whole number from 1 (Place in the catalog, from 1)"],
  },
  {
    way: "has a value that is none of those known",
    file: "jobs/en/programacio-mobil.md",
    change: ["type: full-time", "type: fulltime"],
    gets: [
      'fault:6 › type: is not one of the known values; found "fulltime"; expected one of full-time, part-time, internship, freelance (Working time)',
    ],
  },
  {
    way: "has a position that closed before it opened",
    file: "jobs/ca/practiques-de-cartografia.md",
    change: ["closes: 2999-12-11", "closes: 2026-07-05"],
    gets: [
      'fault:6 › closes: is before the position opened; found "2026-07-05"; expected a day on or after 2026-07-06, which is `posted`, or none',
    ],
  },
  {
    way: "writes a control character by its number",
    file: "articles/en/way-191.md",
    content: article({ title: 'title: "A\\x0bway"' }),
    gets: [
      "fault:2 › title: has the control character U+000B, which text must not contain; expected the text without it",
    ],
  },
  {
    way: "has a position whose last day has passed",
    file: "jobs/ca/tecnica-de-sensors.md",
    change: ["posted: 2026-08-24", "posted: 2026-08-24\ncloses: 2026-09-30"],
    gets: [
      'warning:6 › closes: has passed, so its page says that the position is closed; found "2026-09-30"; expected a later day, or no such position',
    ],
  },
  {
    way: "promises another number of pages than its PDF has",
    file: "resources/en/obrir-un-port.md",
    change: ["pages: ", "pages: 4"],
    gets: [
      "fault:6 › pages: is not how many pages the PDF has; found 43; expected 3, as resources/en/obrir-un-port.pdf has",
    ],
  },
  {
    way: "names a menu that there is not",
    file: "pages/en/about.md",
    change: ["menu: main", "menu: header"],
    gets: [
      'fault:7 › menu: is not one of the known values; found "header"; expected one of main, footer, none (Menu that shows the page)',
    ],
  },
  {
    way: "has a figure before without one after",
    file: "cases/en/way-figure-1.md",
    content: study({ results: "results: [{ metric: Sales, value: 2 a day, context: Before, before: 1 }]" }),
    gets: ["fault:10 › results.0.after: is missing beside `before`"],
  },
  {
    way: "has a figure below zero",
    file: "cases/en/way-figure-2.md",
    content: study({ results: "results: [{ metric: Sales, value: 2 a day, context: Before, after: -2 }]" }),
    gets: [
      "fault:10 › results.0.after: is too small; found -2; expected a number from 0 (The figure after, as a number)",
    ],
  },
  {
    way: "has a figure that is a text",
    file: "cases/en/way-figure-3.md",
    content: study({ results: "results: [{ metric: Sales, value: 2 a day, context: Before, after: 2 s }]" }),
    gets: [
      'fault:10 › results.0.after: has the wrong type; found "2 s"; expected a number from 0 (The figure after, as a number)',
    ],
  },
  {
    way: "has a figure of a kind that there is not",
    file: "cases/en/way-figure-4.md",
    content: study({ results: "results: [{ metric: Sales, value: 2 a day, context: Before, after: 2, kind: speed }]" }),
    gets: [
      'fault:10 › results.0.kind: is not one of the known values; found "speed"; expected one of time, share, rate, count, frequency (What the figures are of; absent: a share)',
    ],
  },
  {
    way: "names a part of the text that there is not",
    file: "cases/en/way-limits.md",
    content: study({ team: "team: [{ role: Work, people: 1 }]\nlimits: not-shown" }, "## What it shows\n\nAll."),
    gets: ['fault:15 › limits: is not a section of the text; found "not-shown"; expected one of what-it-shows…'],
  },
  {
    way: "has one note more than there are options",
    file: "comparisons/ca/boia-propia-o-dades-publiques.md",
    change: ["    notes:\n", "    notes:\n      - Una de més.\n"],
    gets: [
      'fault:13 › criteria.0.notes: must have one item for each option; found "3 notes"; expected 2 of them, for …',
    ],
  },
  {
    way: "names an option as the better one that is not compared",
    file: "comparisons/en/aplicacio-o-web.md",
    change: ["better: Web\n", "better: Paper\n"],
    gets: [
      'fault:27 › criteria.2.better: is not one of the options; found "Paper"; expected one of App, Web',
      'fault:26 › criteria.2.verdict: names another option than another language of the record; found "Paper"; expected Web, as in comparisons/ca/aplicacio-o-web.md',
    ],
  },
];
