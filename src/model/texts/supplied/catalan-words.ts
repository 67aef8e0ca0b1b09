import type { SuppliedWords } from "./supplied-texts.ts";

export const catalanWords: SuppliedWords = {
  lists: {
    elsewhere: "Aquestes pàgines en {language} ho poden respondre.",
    selected: "{title}: {value}",
    of_value: "Tot el que hi ha a «{title}» amb l'etiqueta «{value}».",
    of_year: "Tot el que hi ha a «{title}» de {value}.",
    years: "Anys",
    none: "Res d'aquesta llista no hi coincideix.",
    more: "Més",
    further: "{n} més: {title}",
    further_at: "Hi són tots a {address}.",
    split: "El lloc sencer és massa llarg per a un sol text. Cadascun d’aquests conté el Markdown d’una col·lecció.",
  },
  moved: { renamed: "`{old}` ara es diu `{slug}`." },
  labels: {
    authors: "Escrit per",
    contact: "Contacte",
    languages: "Llengües",
    name: "Nom",
    organisation: "Organització",
    quote: "Cita",
    testimonials: "El que en diu el client",
    links: "En altres llocs",
    status: "Situació",
    written_by: "Articles",
  },
  values: { confidential: "Confidencial", active: "Treballa a l'estudi", former: "Va treballar a l'estudi" },
  collections: { people: "Persones" },
  questions: { people: "Qui treballa a l'estudi i qui ha escrit cada article?" },
  menus: { below: "Més a «{title}»", outside: "El menú també porta a altres llocs: {list}." },
  outside: {
    title: "Què carreguen les pàgines de tercers",
    nothing: "Les pàgines no carreguen res d'altres empreses.",
    embeds: "Les pàgines poden mostrar imatges, vídeos i marcs de {hosts}.",
    no_embeds: "Les pàgines no mostren imatges, vídeos ni marcs d'altres webs.",
    analytics:
      "Totes les pàgines carreguen de {script} un script que compta les visites i envia el que compta a {hosts}.",
    no_analytics: "Cap script d'una altra empresa compta les visites.",
    scripts: "Algunes pàgines carreguen scripts de {hosts}.",
    styles: "Algunes pàgines carreguen fulls d'estil de {hosts}.",
    connect: "Els scripts d'algunes pàgines intercanvien dades amb {hosts}.",
    forms: "Alguns formularis envien el que hi escrius a {hosts}.",
    no_forms: "Cap formulari no envia res a un altre web.",
    receives: "Cadascun d'aquests servidors rep llavors la teva adreça IP.",
  },
  asked: { from: "{label}, des de", to: "{label}, fins a" },
  days: {
    coming: "No es publica abans del {day}",
    closed: "Les candidatures a aquesta plaça s'acceptaven fins al {day}. Ja està tancada.",
    preview: "Vista prèvia, no el web publicat: els cercadors queden fora i els formularis no envien res.",
    none_open: "Ara mateix no hi ha res obert.",
  },
  no_prices: {
    services: "Què ofereix l'estudi i com treballa?",
    pages: "Qui són i com puc parlar amb una persona?",
    server: "serveis, projectes, contacte",
    greeting:
      "Hola. Pregunta'm pels nostres serveis, projectes o vacants; et responc amb el que diu aquest web, paraula per paraula.",
    greeting_model:
      "Hola. Pregunta'm pels nostres serveis, projectes o vacants; un model de llenguatge escriu les meves respostes amb el que diu aquest web.",
    answer:
      "L'estudi no publica preus; l'oferta la prepara una persona. S'hi arriba per l'eina `{tool}` del servidor MCP {mcp} o per la pàgina {page}.",
  },
};
