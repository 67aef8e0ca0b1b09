import assert from "node:assert/strict";
import { it } from "node:test";
import { everyRow } from "../support/every-row.ts";
import { searchOver } from "./small-search.ts";

/** Pages of a studio, and questions whose small words ask for each. */
const languages = {
  de: {
    "Team: sechs Personen.": "Wer seid ihr?",
    "Kontakt: per Mail oder am Telefon.": "Wie erreiche ich euch?",
    "Preis einer Website: ab 5.000 Euro.": "Wie teuer ist das?",
    "Dauer: sechs Wochen.": "Wie lange dauert so etwas?",
    "Standorte und Adresse: Hafenstraße 1.": "Wo sitzt ihr?",
    "Sprachen: Deutsch und Polnisch.": "Sprechen Sie Englisch?",
    "Gehalt: 50.000 Euro im Jahr.": "Was verdient man bei euch?",
  },
  fr: {
    "Équipe : six personnes.": "Qui êtes-vous ?",
    "Contact : par mail ou par téléphone.": "Comment vous joindre ?",
    "Tarif d’un site : dès 5 000 euros.": "Combien ça coûte ?",
    "Durée : six semaines.": "Combien de temps faut-il ?",
    "Bureaux et adresse : 1, rue du Port.": "Où êtes-vous ?",
    "Langues : français et breton.": "Parlez-vous anglais ?",
    "Télétravail : deux jours.": "Peut-on travailler de chez soi ?",
  },
  it: {
    "Team: sei persone.": "Chi siete?",
    "Contatti: per mail o al telefono.": "Come posso contattarvi?",
    "Prezzo di un sito: da 5.000 euro.": "Quanto costa?",
    "Durata: sei settimane.": "Quanto tempo ci vuole?",
    "Sedi e indirizzo: via del Porto 1.": "Dove siete?",
    "Lingue: italiano e sardo.": "Parlate inglese?",
  },
  pt: {
    "Equipa: seis pessoas.": "Quem são vocês?",
    "Contacto: por mail ou telefone.": "Como posso falar com alguém?",
    "Preço de um site: desde 5.000 euros.": "Quanto custa?",
    "Duração: seis semanas.": "Quanto tempo demora?",
    "Escritórios e morada: Rua do Porto 1.": "Onde ficam?",
    "Línguas: português e mirandês.": "Falam inglês?",
  },
} as const;

const rows = Object.entries(languages).flatMap(([locale, pages]) => {
  const texts = Object.keys(pages);
  const search = searchOver(locale, Object.fromEntries(texts.map((text) => [text, text])));
  return Object.entries(pages).map(([text, question]) => ({ locale, question, text, search }));
});

it("a question of small words finds the page that they ask for, in the other languages of the start", () =>
  everyRow(rows, async ({ locale, question, text, search }) => {
    const { hits, confidence } = await search.find(question, locale, 1);
    assert.deepEqual([hits[0]?.path, confidence], [text, "high"]);
  }));
