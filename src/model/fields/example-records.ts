import { type CollectionName, collectionRow, hasCollection } from "../shapes/collections.ts";
import { exampleSections } from "../shapes/definitions/sections.ts";

/** Values of front matter, by field. */
type Example = Readonly<Record<string, unknown>>;

/** Values that fit a record of any collection, without its title and summary. */
const ofEveryRecord: Example = {
  updated: "2026-01-31",
  questions: ["How long does a booking system take?"],
  picture: {
    file: "./harbour.jpg",
    alt: "Two cranes at the harbour",
    caption: "The harbour in May.",
    credit: "Photograph by Maria Soler",
    share: true,
  },
  draft: true,
  formerly: ["/2014/03/12/coming-soon"],
  indexed: false,
};

/** Values of each collection's fields, which schemas and forms show as examples. */
const ofCollections: Readonly<Record<CollectionName, Example>> = {
  services: {
    title: "Booking systems",
    summary: "Systems by which clients book without calling, from the first sketch to the day of the launch.",
    order: 1,
    deliverables: ["A prototype that people have tried", "The system, in use"],
    process: [{ step: "Listen", detail: "Two days beside those who answer the telephone." }],
    technologies: ["TypeScript", "PostgreSQL"],
    price_range: { from: 12000, to: 30000 },
    duration_weeks: { from: 6, to: 12 },
  },
  cases: {
    title: "Ten clinics, one calendar",
    summary: "Clients of ten clinics book by themselves, and nobody waits at the counter any more.",
    client: "Reposa",
    sector: "health",
    services: ["booking-systems"],
    challenge: "Half of all calls came while nobody could answer.",
    approach: "We watched the counter for a week and built what was asked for most.",
    results: [
      {
        metric: "Calls that nobody answers",
        value: "4 %",
        context: "From 31 %, over three months.",
        before: 31,
        after: 4,
        unit: "%",
        kind: "share",
      },
    ],
    technologies: ["TypeScript", "PostgreSQL"],
    completed: "2025-11-30",
    duration_weeks: 9,
    team: [{ role: "Engineer", people: 2 }],
    limits: "what-the-figures-leave-out",
    contact: "ada-lovelace",
    testimonials: [
      {
        quote: "The queue at the counter is gone, and nobody misses it.",
        name: "Marta Vidal",
        role: "Head of rehabilitation",
        organisation: "Reposa",
      },
    ],
  },
  articles: {
    title: "What a queue costs",
    summary: "How we counted the minutes that people wait, and what changed when they were shown.",
    published: "2026-01-31",
    author_role: "Engineer",
    authors: ["ada-lovelace"],
    tags: ["open-data", "FEC.gov"],
  },
  jobs: {
    title: "Engineer",
    summary: "You build booking systems with two others and talk to those who use them.",
    posted: "2026-01-31",
    closes: "2026-03-31",
    type: "full-time",
    contract: "Permanent",
    location: "Barcelona",
    remote: "hybrid",
    salary: { from: 38000, to: 46000, period: "year" },
    requirements: ["You have kept a system in use for a year"],
    offers: ["Four weeks of paid parental leave more than the law asks for"],
    contact: "ada-lovelace",
  },
  comparisons: {
    title: "A website or an app",
    summary: "When a site is enough, and when an app is worth its price.",
    order: 1,
    options: [
      { name: "Website", summary: "Pages that any browser opens." },
      { name: "App", summary: "A program that people install." },
    ],
    criteria: [
      {
        name: "Price",
        notes: ["One version for all.", "One version for each kind of phone."],
        verdict: "The website, by far.",
        better: "Website",
      },
    ],
    position: "Begin with a website, and measure who comes back.",
    services: ["booking-systems"],
  },
  resources: {
    title: "Before you build a booking system",
    summary: "Twelve pages of questions to answer before anybody writes code.",
    published: "2026-01-31",
    pages: 12,
    audience: "Whoever runs a clinic",
    contents: ["Who books", "What a missed call costs"],
  },
  people: {
    title: "Ada Lovelace",
    summary: "Ada writes the programs that keep bookings in order.",
    order: 1,
    role: "Engineer",
    languages: ["ca", "en"],
    status: "active",
    links: [{ label: "Her page", network: "GitHub", url: "https://github.com/ada" }],
    page: false,
  },
  pages: {
    title: "About us",
    summary: "Who we are and how we work.",
    order: 6,
    menu: "main",
    label: "About",
    indexed: true,
  },
};

/** Returns a value for each field of a collection's records; a field that was added may have none. */
export function exampleRecord(name: CollectionName): Example {
  const own = hasCollection(name) ? collectionRow(name).own?.examples : undefined;
  return { ...ofEveryRecord, sections: exampleSections(), ...ofCollections[name], ...own };
}
