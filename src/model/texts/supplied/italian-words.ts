import type { SuppliedWords } from "./supplied-texts.ts";

export const italianWords: SuppliedWords = {
  lists: {
    elsewhere: "Queste pagine in {language} potrebbero rispondere.",
    selected: "{title}: {value}",
    of_value: "Tutto quello che c’è in «{title}» con l’etichetta «{value}».",
    of_year: "Tutto quello che c’è in «{title}» del {value}.",
    years: "Anni",
    none: "Niente in questo elenco corrisponde.",
    more: "Altri",
    further: "Altri {n}: {title}",
    further_at: "Sono tutti in {address}.",
    split: "Il sito intero è troppo lungo per un solo testo. Ognuno di questi contiene il Markdown di una raccolta.",
  },
  moved: { renamed: "`{old}` ora si chiama `{slug}`." },
  labels: {
    authors: "Scritto da",
    contact: "Contatto",
    languages: "Lingue",
    name: "Nome",
    organisation: "Organizzazione",
    quote: "Citazione",
    testimonials: "Che cosa dice il cliente",
    links: "Altrove",
    status: "Situazione",
    written_by: "Articoli",
  },
  values: { confidential: "Riservato", active: "Nello studio", former: "Ha lavorato nello studio" },
  collections: { people: "Persone" },
  questions: { people: "Chi lavora nello studio e chi ha scritto ogni articolo?" },
  menus: { below: "Altro in «{title}»", outside: "Il menu porta anche ad altri siti: {list}." },
  outside: {
    title: "Che cosa caricano le pagine da terzi",
    nothing: "Le pagine non caricano niente da altre aziende.",
    embeds: "Le pagine possono mostrare immagini, video e riquadri di {hosts}.",
    no_embeds: "Le pagine non mostrano immagini, video né riquadri di altri siti.",
    analytics: "Ogni pagina carica da {script} uno script che conta le visite e invia quello che conta a {hosts}.",
    no_analytics: "Nessuno script di un’altra azienda conta le visite.",
    scripts: "Alcune pagine caricano script da {hosts}.",
    styles: "Alcune pagine caricano fogli di stile da {hosts}.",
    connect: "Gli script di alcune pagine scambiano dati con {hosts}.",
    forms: "Alcuni moduli inviano quello che scrivi a {hosts}.",
    no_forms: "Nessun modulo invia qualcosa a un altro sito.",
    receives: "Ognuno di questi server riceve allora il tuo indirizzo IP.",
  },
  days: {
    coming: "Non pubblicato prima del {day}",
    closed: "Le candidature a questa posizione si ricevevano fino al {day}. Ora è chiusa.",
    preview: "Anteprima, non il sito pubblicato: i motori di ricerca restano fuori e i moduli non inviano niente.",
    none_open: "Al momento non c’è niente di aperto.",
  },
  no_prices: {
    services: "Che cosa offre lo studio, e come lavora?",
    pages: "Chi sono e come parlo con una persona?",
    server: "servizi, progetti, contatto",
    greeting:
      "Ciao. Chiedimi dei nostri servizi, progetti o posizioni aperte; rispondo con quello che dice questo sito, parola per parola.",
    greeting_model:
      "Ciao. Chiedimi dei nostri servizi, progetti o posizioni aperte; un modello linguistico scrive le mie risposte con quello che dice questo sito.",
    answer:
      "Lo studio non pubblica prezzi; l’offerta la prepara una persona. Si chiede con lo strumento `{tool}` del server MCP {mcp} o nella pagina {page}.",
  },
};
