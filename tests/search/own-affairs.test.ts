import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { passagesOver } from "../../functions/assistant/passage-finder.ts";
import { ownAffairsIn } from "../../src/search/own-affairs.ts";
import { everyRow } from "../support/every-row.ts";
import { searchOver } from "./small-search.ts";

/** Questions for the studio's own suppliers and circumstances, and questions of buyers with the same words. */
const asked: Record<string, { own: string[]; ofWork: string[] }> = {
  en: {
    own: [
      "Which bank do you use?",
      "What bank do you work with?",
      "Where do you bank?",
      "Which bank is yours?",
      "What's the name of your bank?",
      "Which insurance company do you use?",
      "Do you have public liability insurance?",
      "Are you insured?",
      "Who is your landlord?",
      "Do you rent your office?",
      "How much rent do you pay?",
      "Do you own the building?",
      "Which accountancy firm do you work with?",
      "Who does your payroll?",
      "who handles payroll at your company",
      "Who audits your accounts?",
      "Which hospital do you go to?",
    ],
    ofWork: [
      "Have you worked with banks?",
      "Which banks have you worked for?",
      "Can you help my bank?",
      "Do you have a bank among your clients?",
      "Do you have experience with insurance companies?",
      "What insurance projects do you have?",
      "Can you work with our accountant?",
      "Can you connect our payroll software?",
      "Who owns the code?",
      "Which technologies do you use?",
      "Have you built anything for a hospital?",
    ],
  },
  es: {
    own: [
      "¿Qué banco usáis?",
      "¿Con qué banco trabajáis?",
      "¿Cuál es vuestro banco?",
      "¿En qué banco tenéis la cuenta?",
      "¿Qué seguro de responsabilidad civil tenéis?",
      "¿Estáis asegurados?",
      "¿Quién es vuestro casero?",
      "¿Alquiláis la oficina?",
      "¿Cuánto pagáis de alquiler?",
      "¿Qué gestoría usáis?",
      "¿Quién os lleva la contabilidad?",
      "¿Quién gestiona vuestras nóminas?",
      "¿Qué proveedor de internet tenéis?",
    ],
    ofWork: [
      "¿Habéis trabajado con bancos?",
      "¿Trabajáis con bancos?",
      "¿Podéis conectar con nuestro banco?",
      "¿Tenéis algún caso de un banco?",
      "¿Tenéis experiencia con aseguradoras?",
      "¿Conocéis el sector de los seguros?",
      "¿Qué tecnologías usáis?",
    ],
  },
  ca: {
    own: [
      "Quin banc feu servir?",
      "Amb quin banc treballeu?",
      "Com es diu el vostre banc?",
      "A quin banc teniu el compte?",
      "Quina assegurança teniu?",
      "Esteu assegurats?",
      "Llogueu l'oficina?",
      "Quant pagueu de lloguer?",
      "Quina gestoria feu servir?",
      "Qui us porta la comptabilitat?",
      "Qui us fa les nòmines?",
      "Quin proveïdor d'internet teniu?",
    ],
    ofWork: [
      "Heu treballat amb bancs?",
      "Treballeu amb bancs?",
      "Us podeu connectar al nostre banc?",
      "Teniu cap cas d'un banc?",
      "Teniu experiència amb asseguradores?",
      "Quines tecnologies feu servir?",
    ],
  },
};

const rowsOf = (kind: "own" | "ofWork") =>
  Object.entries(asked).flatMap(([locale, set]) => set[kind].map((question) => ({ locale, question })));

const lender = {
  title: "The application of a bank",
  kind: "cases",
  text: "We built the application of a bank in twelve weeks.",
};

async function pagesFor(
  question: string,
  pages: Record<string, { title: string; kind: string; text: string }>,
): Promise<string[]> {
  const { answers } = await passagesOver(searchOver("en", pages)).find({ text: question, asked: question }, "en");
  return answers.map(({ path }) => path);
}

describe("A question for the studio's own suppliers and circumstances", () => {
  it("is told in three languages", () =>
    everyRow(rowsOf("own"), ({ locale, question }) => assert.notDeepEqual(ownAffairsIn(question, locale), [])));

  it("is told from a question about its work with the same words", () =>
    everyRow(rowsOf("ofWork"), ({ locale, question }) => assert.deepEqual(ownAffairsIn(question, locale), [])));

  it("is not answered from a case, which a question for such clients is", async () => {
    const pages = {
      "/cases/lender": lender,
      "/about": { title: "About us", kind: "about", text: "We are five people in Palma." },
    };
    assert.deepEqual(await pagesFor("Which bank do you use?", pages), []);
    assert.deepEqual(await pagesFor("Have you worked for a bank?", pages), ["/cases/lender"]);
  });

  it("is answered from a page of the studio that says it", async () => {
    const pages = {
      "/cases/lender": lender,
      "/about": { title: "Our bank", kind: "about", text: "We use a cooperative bank in Palma." },
    };
    assert.deepEqual(await pagesFor("Which bank do you use?", pages), ["/about"]);
  });
});
