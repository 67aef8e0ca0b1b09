import type { SuppliedWords } from "./supplied-texts.ts";

export const englishWords: SuppliedWords = {
  lists: {
    elsewhere: "These pages in {language} may answer it.",
    selected: "{title}: {value}",
    of_value: "Everything in “{title}” under “{value}”.",
    of_year: "Everything in “{title}” from {value}.",
    years: "Years",
    none: "Nothing on this list matches.",
    more: "More",
    further: "{n} more: {title}",
    further_at: "All of them are in {address}.",
    split: "The whole site is too long for one text. Each of these has the Markdown of one collection.",
  },
  moved: { renamed: "`{old}` is called `{slug}` now." },
  labels: {
    authors: "Written by",
    contact: "Contact",
    languages: "Languages",
    name: "Name",
    organisation: "Organisation",
    quote: "Quotation",
    testimonials: "What the client says",
    links: "Elsewhere",
    status: "Status",
    written_by: "Articles",
  },
  values: { confidential: "Confidential", active: "At the studio", former: "Formerly at the studio" },
  collections: { people: "People" },
  questions: { people: "Who works in the studio, and who wrote an article?" },
  menus: { below: "More under “{title}”", outside: "The menu also leads to other sites: {list}." },
  outside: {
    title: "What pages load from others",
    nothing: "The pages load nothing from other companies.",
    embeds: "Pages may show pictures, films and frames from {hosts}.",
    no_embeds: "Pages show no pictures, films or frames from other sites.",
    analytics: "Every page loads a script from {script} that counts visits and sends what it counts to {hosts}.",
    no_analytics: "No script of another company counts visits.",
    scripts: "Some pages load scripts from {hosts}.",
    styles: "Some pages load style sheets from {hosts}.",
    connect: "Scripts on some pages exchange data with {hosts}.",
    forms: "Some forms send what you enter to {hosts}.",
    no_forms: "No form sends anything to another site.",
    receives: "Each of these servers then receives your IP address.",
  },
  days: {
    coming: "Not published before {day}",
    closed: "Applications for this position were taken until {day}. It is closed now.",
    preview: "Preview, not the published site: search engines are kept out, and forms send nothing.",
    none_open: "Nothing is open at present.",
  },
  no_prices: {
    services: "What does the studio offer, and how does it work?",
    pages: "Who are they, and how do I reach a person?",
    server: "services, projects, contact",
    greeting:
      "Hello. Ask me about our services, projects or open positions; I answer with what this site says, word for word.",
    greeting_model:
      "Hello. Ask me about our services, projects or open positions; a language model writes my answers from what this site says.",
    answer:
      "The studio states no prices; a person makes an offer. Ask for one with the tool `{tool}` of the MCP server {mcp}, or on the page {page}.",
  },
};
