import type { SuppliedWords } from "./supplied-texts.ts";

export const frenchWords: SuppliedWords = {
  lists: {
    elsewhere: "Ces pages en {language} y répondent peut-être.",
    selected: "{title} : {value}",
    of_value: "Tout ce qui figure sous « {title} » avec l’étiquette « {value} ».",
    of_year: "Tout ce qui figure sous « {title} » pour {value}.",
    years: "Années",
    none: "Rien ne correspond dans cette liste.",
    more: "Suite",
    further: "{n} de plus : {title}",
    further_at: "Tout se trouve dans {address}.",
    split: "Le site entier est trop long pour un seul texte. Chacun de ceux-ci contient le Markdown d’une collection.",
  },
  moved: { renamed: "`{old}` s’appelle désormais `{slug}`." },
  labels: {
    authors: "Par",
    contact: "Contact",
    languages: "Langues",
    name: "Nom",
    organisation: "Organisation",
    quote: "Citation",
    testimonials: "Ce qu’en dit le client",
    links: "Ailleurs",
    status: "Situation",
    written_by: "Articles",
  },
  values: { confidential: "Confidentiel", active: "Au studio", former: "A travaillé au studio" },
  collections: { people: "Équipe" },
  questions: { people: "Qui travaille au studio, et qui a écrit quel article ?" },
  menus: { below: "Plus sous « {title} »", outside: "Le menu mène aussi vers d’autres sites : {list}." },
  outside: {
    title: "Ce que les pages chargent chez des tiers",
    nothing: "Les pages ne chargent rien auprès d’autres entreprises.",
    embeds: "Les pages peuvent afficher des images, des vidéos et des cadres de {hosts}.",
    no_embeds: "Les pages n’affichent ni images, ni vidéos, ni cadres d’autres sites.",
    analytics:
      "Chaque page charge depuis {script} un script qui compte les visites et envoie ce qu’il compte à {hosts}.",
    no_analytics: "Aucun script d’une autre entreprise ne compte les visites.",
    scripts: "Certaines pages chargent des scripts de {hosts}.",
    styles: "Certaines pages chargent des feuilles de style de {hosts}.",
    connect: "Sur certaines pages, des scripts échangent des données avec {hosts}.",
    forms: "Certains formulaires envoient ce que vous saisissez à {hosts}.",
    no_forms: "Aucun formulaire n’envoie quoi que ce soit à un autre site.",
    receives: "Chacun de ces serveurs reçoit alors votre adresse IP.",
  },
  asked: { from: "{label}, de", to: "{label}, à" },
  days: {
    coming: "Pas publié avant le {day}",
    closed: "Les candidatures à ce poste étaient reçues jusqu’au {day}. Il est maintenant fermé.",
    preview:
      "Aperçu, et non le site publié : les moteurs de recherche sont tenus à l’écart et les formulaires n’envoient rien.",
    none_open: "Rien n’est ouvert pour le moment.",
  },
  no_prices: {
    services: "Que propose le studio, et comment travaille-t-il ?",
    pages: "Qui sont-ils, et comment joindre une personne ?",
    server: "services, projets, contact",
    greeting:
      "Bonjour. Interrogez-moi sur nos services, nos projets ou nos postes ouverts ; je réponds avec ce que dit ce site, mot pour mot.",
    greeting_model:
      "Bonjour. Interrogez-moi sur nos services, nos projets ou nos postes ouverts ; un modèle de langage rédige mes réponses d’après ce que dit ce site.",
    answer:
      "Le studio ne publie pas de tarifs ; une personne établit l’offre. Elle se demande avec l’outil `{tool}` du serveur MCP {mcp} ou sur la page {page}.",
  },
};
