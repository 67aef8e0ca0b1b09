import type { SuppliedWords } from "./supplied-texts.ts";

export const germanWords: SuppliedWords = {
  lists: {
    elsewhere: "Diese Seiten auf {language} beantworten das vielleicht.",
    selected: "{title}: {value}",
    of_value: "Alles unter „{title}“ zum Thema „{value}“.",
    of_year: "Alles unter „{title}“ aus dem Jahr {value}.",
    years: "Jahre",
    none: "In dieser Liste passt nichts dazu.",
    more: "Mehr",
    further: "{n} weitere: {title}",
    further_at: "Alle stehen in {address}.",
    split: "Die ganze Website ist für einen Text zu lang. Jeder von diesen enthält das Markdown einer Sammlung.",
  },
  moved: { renamed: "`{old}` heißt jetzt `{slug}`." },
  labels: {
    authors: "Text",
    contact: "Kontakt",
    languages: "Sprachen",
    name: "Name",
    organisation: "Organisation",
    quote: "Zitat",
    testimonials: "Das sagt der Kunde",
    links: "Anderswo",
    status: "Status",
    written_by: "Artikel",
  },
  values: { confidential: "Vertraulich", active: "Im Studio", former: "Früher im Studio" },
  collections: { people: "Menschen" },
  questions: { people: "Wer arbeitet im Studio, und wer hat welchen Artikel geschrieben?" },
  menus: { below: "Mehr unter „{title}“", outside: "Das Menü führt auch zu anderen Websites: {list}." },
  outside: {
    title: "Was Seiten von anderen laden",
    nothing: "Die Seiten laden nichts von anderen Unternehmen.",
    embeds: "Seiten können Bilder, Videos und eingebettete Inhalte von {hosts} zeigen.",
    no_embeds: "Die Seiten zeigen keine Bilder, Videos oder eingebetteten Inhalte von anderen Websites.",
    analytics: "Jede Seite lädt ein Skript von {script}, das Besuche zählt und das Gezählte an {hosts} übermittelt.",
    no_analytics: "Kein Skript eines anderen Unternehmens zählt Besuche.",
    scripts: "Einige Seiten laden Skripte von {hosts}.",
    styles: "Einige Seiten laden Formatvorlagen von {hosts}.",
    connect: "Skripte auf einigen Seiten tauschen Daten mit {hosts} aus.",
    forms: "Einige Formulare übermitteln Ihre Eingaben an {hosts}.",
    no_forms: "Kein Formular übermittelt etwas an eine andere Website.",
    receives: "Jeder dieser Server erhält dabei Ihre IP-Adresse.",
  },
  asked: { from: "{label}, von", to: "{label}, bis" },
  days: {
    coming: "Erscheint nicht vor dem {day}",
    closed: "Bewerbungen auf diese Stelle waren bis zum {day} möglich. Sie ist jetzt geschlossen.",
    preview:
      "Vorschau, nicht die veröffentlichte Website: Suchmaschinen bleiben außen vor, und Formulare senden nichts.",
    none_open: "Zurzeit ist nichts offen.",
  },
  no_prices: {
    services: "Was bietet das Studio an, und wie arbeitet es?",
    pages: "Wer steht hinter dem Studio, und wie erreiche ich einen Menschen?",
    server: "Leistungen, Projekte, Kontakt",
    greeting:
      "Guten Tag. Fragen Sie mich nach unseren Leistungen, Projekten oder offenen Stellen; ich antworte wörtlich mit dem, was auf dieser Website steht.",
    greeting_model:
      "Guten Tag. Fragen Sie mich nach unseren Leistungen, Projekten oder offenen Stellen; ein Sprachmodell schreibt meine Antworten aus dem, was auf dieser Website steht.",
    answer:
      "Das Studio nennt keine Preise; ein Angebot macht ein Mensch. Fragen Sie danach mit dem Werkzeug `{tool}` des MCP-Servers {mcp} oder auf der Seite {page}.",
  },
};
