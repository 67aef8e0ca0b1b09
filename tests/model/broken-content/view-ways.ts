import type { Way } from "./way.ts";

/** Ways to write views, slots and pages that nothing takes. */
export const viewWays: readonly Way[] = [
  {
    way: "is a view of no collection",
    file: "views/casis.astro",
    content: "<slot />\n",
    gets: ['fault: is a view of nothing; found "casis"; expected `cases`, or another of home, services, cases, …'],
  },
  {
    way: "is a slot that there is not",
    file: "views/slots/Foter.astro",
    content: "---\nexport const slots = 1;\n---\n",
    gets: [
      'fault: is a view of nothing; found "slots/Foter"; expected `slots/Footer`, or another of home, services, …',
    ],
  },
  {
    way: "is a slot that does not say its contract",
    file: "views/slots/Header.astro",
    content: "<p>Ours</p>\n",
    gets: [
      "fault:1: does not say which contract it keeps; expected `export const slots = 1;` in its front matter, once it is as that contract says",
    ],
  },
  {
    way: "is a slot of another contract",
    file: "views/slots/Footer.astro",
    content: "---\nexport const slots = 7;\n---\n",
    gets: ['fault:2: keeps a contract that this version has not; found "export const slots = 7;"; expected `export…'],
  },
  {
    way: "is the page of an engineer without facts",
    file: "pages/en/lab.astro",
    content: "<h1>Lab</h1>\n",
    gets: ["fault: is a page without facts; expected `lab.yaml` beside it, with `title` and `summary`"],
  },
  {
    way: "has the facts of a page that is not there",
    file: "pages/en/workshop.yaml",
    content: "title: Workshop\nsummary: A workshop.\nupdated: 2026-01-31\n",
    gets: [
      "fault: has the facts of a page that is not there; expected `workshop.astro` beside it, or `workshop.md` in place of both",
    ],
  },
];
