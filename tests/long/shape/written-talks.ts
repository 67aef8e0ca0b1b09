import { source } from "../../model/minimal-studio.ts";
import { small } from "../../support/small-studio.ts";

/** Values of a talk in fields of every type, and in sections. */
const facts = {
  title: "A talk",
  summary: "A talk about talks.",
  updated: "2026-01-31",
  ...{
    held: "2026-01-30",
    place: "Girona",
    kind: "class",
    seats: 120,
    open: true,
    topics: ["sea"],
    fee: 45,
    length: { from: 1, to: 2 },
  },
  ...{ slides: "https://example.com/slides", about: [small.services], speakers: ["Ada", "Grace"] },
  parts: [{ name: "The window", minutes: 20 }, { name: "The screen" }],
  doors: "2026-01-30T19:00",
  hall: { name: "Sala Beckett", street: "Carrer de Pere IV, 228", city: "Barcelona", country: "ES" },
  signup: { label: "Sign up", to: "/contact" },
  handout: "/handout.pdf",
  programme: "First the **window**.\n\n- Then [the page](/services).",
  photographs: [{ file: "./hall.png", alt: "A hall", caption: "The hall in May." }],
  sections: [
    {
      crew: {
        title: "Crew",
        groups: [{ title: "Sound", people: [{ name: "Pia", since: "2020-01-31", tools: ["Desk"] }] }],
      },
    },
    { faq: { items: [{ question: "Does it open?", answer: "At **six**." }] } },
    { records: { of: "services", title: "What we sell", count: 1 } },
  ],
};

/** Picture beside the talk. */
export const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Block with a list in a list in a list. */
export const block = `describes: People in groups.
fields:
  title: { type: text }
  groups:
    type: list
    of:
      type: group
      fields:
        title: { type: text }
        people:
          type: list
          of:
            type: group
            fields:
              name: { type: text, required: yes }
              since: { type: day, label: { en: Since, ca: Des de } }
              tools: { type: list, of: { type: text }, label: { en: Tools, ca: Eines } }
`;

/** Talk that is not published yet. */
export const draft =
  "---\ndraft: true\ntitle: Not yet\nsummary: Not yet.\nheld: 2026-01-30\nplace: Vic\n---\nNot yet.\n";

export const talk = source(facts, "Prose of a talk.\n");

/** Definition of a collection that the program lacks. */
export const definition = `name:
  one: { en: Talk, ca: Xerrada }
  many: { en: Talks, ca: Xerrades }
describes: Talks that the studio gave.
schema_org: Event
sort: held, latest first
filters: [kind, place, speakers]
surfaces: { feed: yes }
fields:
  held: { type: day, required: yes, label: { en: Day, ca: Dia }, describes: Day of the talk., schema_org: startDate }
  place: { type: text, required: yes, label: { en: Place, ca: Lloc }, describes: Where it was held. }
  kind:
    type: choice
    label: { en: Kind, ca: Mena }
    choices: { keynote: { en: Keynote, ca: Ponència }, class: { en: Class, ca: Classe } }
  open: { type: switch, label: { en: Open, ca: Oberta } }
  topics:
    type: list
    label: { en: Topics, ca: Temes }
    of: { type: choice, choices: { sea: { en: Sea, ca: Mar } } }
  seats: { type: number, label: { en: Seats, ca: Places } }
  fee: { type: money, schema_org: offers, label: { en: Fee, ca: Preu } }
  length: { type: range, unit: weeks, label: { en: Length, ca: Durada } }
  slides: { type: link, label: { en: Slides, ca: Diapositives } }
  about: { type: list, of: { type: reference, to: services }, label: { en: About, ca: Tracta de } }
  speakers: { type: list, of: { type: text }, schema_org: performer Person, label: { en: Speakers, ca: Ponents } }
  parts:
    type: list
    label: { en: Parts, ca: Parts }
    of:
      type: group
      fields:
        name: { type: text, required: yes, label: { en: Name, ca: Nom } }
        minutes: { type: number, label: { en: Minutes, ca: Minuts } }
  doors: { type: moment, label: { en: Doors, ca: Portes } }
  hall: { type: place, schema_org: location, label: { en: Hall, ca: Recinte } }
  signup: { type: link, labelled: yes, label: { en: Sign up, ca: Inscripció } }
  handout: { type: file, accept: [pdf], label: { en: Handout, ca: Full } }
  programme: { type: prose, label: { en: Programme, ca: Programa } }
  photographs: { type: list, of: { type: picture }, label: { en: Photographs, ca: Fotografies } }
`;
