import YAML from "yaml";
import { englishWords } from "../../../src/model/texts/supplied/english-words.ts";
import { startFiles } from "../init/start-files.ts";

/** Values of settings that a start does not have. */
const rarer = {
  studio: {
    timezone: "Europe/Madrid",
    prices: "stated",
    lacking: "warn",
    links: "fault",
    assistant: "on",
    agents: "on",
    search: "on",
    security: { contact: "security@studio.example", policy: "/contact", expires: "2027-01-31" },
    embeds: ["player.vimeo.com"],
    analytics: {
      script: "https://stats.example/js/x.js",
      connect: ["stats.example"],
      attributes: { "data-domain": "studio.example" },
    },
    scripts: ["widget.example"],
    styles: ["widget.example"],
    connect: ["wss://live.widget.example"],
    forms: ["list.example"],
    socials: [{ network: "Mastodon", url: "https://social.example/@studio" }],
  },
  contact: {
    phone: "+34 930 00 00 00",
    working_days: { message: 1, request: 1, application: 3 },
    recipients: {
      contact: "hello@studio.example",
      estimate: "sales@studio.example",
      resource: "hello@studio.example",
      application: "people@studio.example",
    },
  },
  menu: {
    main: ["/services", { to: "/cases", label: "Work", below: ["https://shop.example"] }],
    footer: ["/privacy", { to: "/files/terms.pdf", label: "Terms" }],
  },
  moved: {
    hosts: ["shop.example"],
    moved: [
      { from: "/blog/*", to: "/articles/*" },
      { from: "/old", gone: true },
    ],
  },
  tokens: {
    typefaces: {
      display: { families: ["Besley", "Georgia", "serif"], weights: [500, 700], tracking: -0.047 },
      text: {
        families: ["Instrument Sans", "Arial", "sans-serif"],
        upright: "text.woff2",
        italic: "text-italic.woff2",
      },
      mono: ["ui-monospace", "monospace"],
    },
    logo: { holds_name: true },
  },
  talks: {
    name: { one: "Talk", many: "Talks" },
    describes: "Talks that the studio gave.",
    address: "/talks",
    sort: "held, latest first",
    begins: "held",
    ends: "held",
    filters: ["venue", { field: "format", pages: "yes" }],
    surfaces: { feed: "yes", archive: "yes", home: 3, menu: "main", agents: "yes" },
    fields: {
      held: { type: "day", required: "yes" },
      venue: { type: "text", longest: 80 },
      format: { type: "choice", choices: { keynote: "Keynote", class: "Class" } },
      parts: { type: "list", of: { type: "group", fields: { minutes: { type: "number", least: 5 } } } },
    },
  },
  block: {
    name: "Team",
    describes: "People of the studio, each with what they do.",
    fields: {
      title: { type: "text", longest: 160 },
      people: { type: "list", required: "yes", of: { type: "reference", to: "people" } },
    },
  },
  migration: {
    remove: { talks: ["slides"] },
    rename: { talks: { place: "venue", room: { to: "hall", sunset: "2027-06-01" } } },
    values: { talks: { format: { talk: "lecture" } } },
    default: { talks: { format: "keynote" } },
    records: { talks: { "persian-blinds": "blinds" } },
    collections: { talks: "lectures" },
  },
  brief: {
    title: "Send a brief",
    describes: "A brief for a project.",
    lead: "What is it about?",
    submit: "Send the brief",
    thanks: "We read it this week.",
    on: { page: "about" },
    days: 90,
    letters: { studio: "briefs@norai.example", sender: "yes" },
    fields: {
      email: { type: "email", required: "yes" },
      budget: { type: "money", help: "About." },
      platforms: { type: "list", of: { type: "choice", choices: { web: "Web", phone: "Phone" } } },
    },
  },
};

/** Returns a whole example of each file of settings in some languages (default: English): that of a new studio. */
export function exampleSettings(locales: readonly string[]) {
  const languages = locales.length > 0 ? [...locales] : ["en"];
  const answers = {
    name: "Norai",
    legalName: "Norai Digital, SL",
    url: "https://norai.example",
    languages,
    email: "hello@norai.example",
  };
  const files = startFiles(answers, "2026-01-31");
  const exampleIn = (file: string) => YAML.parse(String(files.get(file)));
  const { labels: _, values: __, collections: ___, questions: ____, ...supplied } = englishWords;
  const studio = exampleIn("studio.yaml");
  const question = [
    { label: inEach(languages, "What is your budget?"), options: ["A little", "More"], required: true },
  ];
  return {
    studio: { ...studio, ...rarer.studio, contact: { ...studio.contact, ...rarer.contact, question } },
    pricing: exampleIn("pricing.yaml"),
    menu: rarer.menu,
    moved: rarer.moved,
    talks: rarer.talks,
    block: rarer.block,
    migration: rarer.migration,
    brief: rarer.brief,
    texts: { ...supplied, ...exampleIn(`texts/${languages[0]}.yaml`) },
    tokens: { ...exampleIn("brand/tokens.yaml"), ...rarer.tokens },
  };
}

function inEach(languages: readonly string[], text: string): Record<string, string> {
  return Object.fromEntries(languages.map((language) => [language, text]));
}
