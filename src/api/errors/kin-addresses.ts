import { filterWordsOf } from "../../model/records/filters.ts";

/** Names that other sites use for a page, by the studio's slug, in the languages of the start. */
const kin: Readonly<Record<string, string>> = {
  services:
    "what-we-do, our-services, service, offer, offering, offerings, solutions, capabilities, expertise, que-hacemos, servicio, soluciones, que-fem, servei, solucions, prestations, nos-services, offre, offres, savoir-faire, servizi, servizio, cosa-facciamo, soluzioni, leistungen, leistung, angebot, angebote, dienstleistungen, was-wir-tun, servicos, servico, solucoes, o-que-fazemos",
  cases:
    "work, works, our-work, portfolio, project, projects, our-projects, case, case-study, case-studies, customers, clients, client, success-stories, references, showcase, trabajos, nuestro-trabajo, proyecto, proyectos, clientes, cliente, casos, caso, casos-de-exito, portafolio, referencias, treballs, projecte, projectes, cas, casos-dexit, portafoli, portfoli, referencies, projets, projet, realisations, realisation, nos-projets, travaux, progetti, progetto, lavori, i-nostri-lavori, projekte, projekt, referenzen, arbeiten, kunden, fallstudien, projetos, projeto, trabalhos, clienti",
  jobs: "career, careers, hiring, we-are-hiring, job, join, join-us, vacancies, vacancy, positions, openings, open-positions, work-with-us, jobs-and-careers, employment, recruitment, internships, empleo, empleos, trabajo, trabaja-con-nosotros, vacante, vacantes, ofertas-de-trabajo, ofertas-de-empleo, carreras, unete, feina, feines, vacant, ocupacio, treballa-amb-nosaltres, ofertes-de-feina, uneix-te, emplois, emploi, offres-d-emploi, recrutement, nous-rejoindre, carrieres, carriere, stages, lavora-con-noi, lavoro, posizioni, posizioni-aperte, carriera, stellen, stelle, stellenangebote, karriere, offene-stellen, emprego, empregos, vagas, carreiras, trabalhe-connosco, trabalhe-conosco",
  about:
    "team, our-team, the-team, people, staff, us, about-us, who-we-are, company, studio, our-story, story, history, founders, leadership, culture, values, equipo, el-equipo, personas, nosotros, sobre-nosotros, quienes-somos, empresa, estudio, historia, equip, l-equip, persones, nosaltres, sobre-nosaltres, qui-som, estudi, a-propos, qui-sommes-nous, equipe, notre-equipe, l-equipe, agence, l-agence, chi-siamo, lo-studio, azienda, il-team, ueber-uns, uber-uns, wir, das-team, unternehmen, agentur, geschichte, sobre, sobre-nos, quem-somos, equipa",
  articles:
    "blog, blogs, bloc, blocs, news, newsroom, journal, insights, post, posts, article, writing, stories, magazine, press, noticias, noticia, actualidad, articulos, articulo, diario, prensa, revista, noticies, actualitat, diari, premsa, actualites, actualite, journal-de-bord, articoli, articolo, notizie, artikel, aktuelles, neuigkeiten, presse, magazin, artigos, artigo, novidades",
  contact:
    "contact-us, contacts, contacto, contacte, contactanos, contactar, contacta, contacta-ns, get-in-touch, reach-us, talk-to-us, hello, support, help, hire, hire-us, contratanos, contracta-ns, email, mail, phone, location, locations, office, offices, ayuda, oficinas, oficina, ajuda, oficines, enquiry, inquiry, start, start-a-project, contactez-nous, nous-contacter, contatti, contatto, contattaci, scrivici, kontakt, kontaktieren, kontaktformular, anfrage, contato, contatos, contactos, fale-connosco, fale-conosco, bureaux, sedi, standorte, standort, escritorios",
  pricing:
    "price, prices, plans, rates, rate, fees, cost, costs, tarifas, tarifa, precio, precios, preu, preus, tarifes, tarifs, tarif, prix, nos-tarifs, prezzi, prezzo, tariffe, preise, preis, kosten, precos, preco",
  estimate:
    "quote, quotes, get-a-quote, request-a-quote, quotation, budget, budgets, estimator, estimates, calculator, presupuesto, presupuestos, estimacion, calculadora, pide-presupuesto, pressupost, pressupostos, estimacio, demana-pressupost, devis, demande-de-devis, estimation, simulateur, preventivo, preventivi, stima, calcolatore, angebot-anfordern, kostenvoranschlag, preisrechner, rechner, orcamento, orcamentos, estimativa, pedir-orcamento",
  comparisons:
    "compare, comparison, versus, vs, comparar, comparativa, comparativas, comparatives, comparacio, comparacions, comparatifs, comparatif, comparer, confronti, confronto, vergleiche, vergleich, comparacoes, comparacao",
  resources:
    "guide, guides, resource, download, downloads, ebook, ebooks, whitepaper, whitepapers, library, guia, guias, recursos, descargas, guies, descarregues, ressources, telechargements, risorse, leitfaden, ratgeber",
  privacy:
    "privacy-policy, legal, legal-notice, imprint, terms, terms-of-service, terms-and-conditions, cookies, cookie-policy, gdpr, privacidad, politica-de-privacidad, aviso-legal, privacitat, politica-de-privacitat, avis-legal, confidentialite, politique-de-confidentialite, mentions-legales, donnees-personnelles, informativa, informativa-privacy, note-legali, datenschutz, datenschutzerklaerung, datenschutzerklarung, impressum, agb, privacidade, politica-de-privacidade, termos",
  developers:
    "developer, dev, api-docs, for-agents, agents, desarrolladores, desenvolupadors, developpeurs, sviluppatori, entwickler, programadores",
  docs: "documentation, reference, api-reference, documentacion, documentacio, documentazione, riferimento, dokumentation, referenz, documentacao, referencia-da-api",
};

const slugs = new Map(
  Object.entries(kin).flatMap(([slug, names]) => names.split(", ").map((name) => [filterWordsOf(name), slug] as const)),
);

/** Returns the slug that a segment of an address names in other words; undefined if it is unknown. */
export function kinOf(segment: string): string | undefined {
  return slugs.get(filterWordsOf(segment));
}
