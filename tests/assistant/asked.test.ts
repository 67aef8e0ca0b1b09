import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { z } from "zod";
import { quotedOf } from "../../functions/assistant/extractive-answer.ts";
import { type FoundPassages, passagesOver } from "../../functions/assistant/passage-finder.ts";
import { searchWords } from "../../functions/assistant/search-words.ts";
import { parseYaml } from "../../src/loader/read/front-matter.ts";
import type { Search } from "../../src/search/search.ts";
import { searchOver } from "../search/small-search.ts";
import { assertNone } from "../support/assert-none.ts";
import { builtPassages, builtSearch } from "../support/built-search.ts";
import { everyRow } from "../support/every-row.ts";
import { renderedBuild } from "../support/rendered-build.ts";

const asked = z
  .record(
    z.string(),
    z.strictObject({ unanswerable: z.array(z.string()), answerable: z.record(z.string(), z.array(z.string())) }),
  )
  .parse(parseYaml(readFileSync(join(import.meta.dirname, "asked.yaml"), "utf8")));

const built = builtSearch(renderedBuild);

/** Pages whose words resemble those of questions, and that answer none of them. */
const spanish = searchOver("es", {
  "/a": "Usa los tokens directamente. Ponle nombre a un token por la decisión que guarda; la dirección la lleva el equipo.",
  "/b": "En España, la Agencia Española de Protección de Datos, en Madrid, atiende reclamaciones. Sin datos no hay perfiles.",
  "/c": "Las facturas vencen a 30 días. Con el dinero del cliente se paga el alojamiento, sin margen nuestro.",
  "/d": "Un banco blanco en el marco de la puerta. Aparte, cada parte de la página vale por sí sola.",
  "/e": "Diseñamos productos con personas. El inverso de una matriz, una inversión y un mundo de formularios.",
  "/f": "El beneficio que nos sorprendió es interno. Contar las horas y escribir el tiempo de CPU.",
});

const searches: Record<string, Search> = { ca: built, en: built, es: spanish };
const rows = Object.entries(asked).flatMap(([locale, { unanswerable, answerable }]) => [
  ...unanswerable.map((question) => ({ locale, question, pages: [] as string[] })),
  ...Object.entries(answerable).map(([question, pages]) => ({ locale, question, pages })),
]);

async function find(locale: string, message: string, ...before: string[]): Promise<FoundPassages> {
  const history = before.map((content) => ({ role: "user" as const, content }));
  const words = searchWords({ message, history, locale }, locale);
  return passagesOver(searches[locale] as Search).find(words, locale);
}

describe("the passages that the assistant quotes", () => {
  it("are none where the site does not answer, in three languages, whatever words and stems it shares with the question", async () => {
    for (const { unanswerable } of Object.values(asked)) assert.ok(unanswerable.length >= 30);
    await everyRow(
      rows.filter(({ pages }) => pages.length === 0),
      async ({ locale, question }) => {
        const [first] = (await find(locale, question)).answers;
        assert.equal(first, undefined, `${first?.path}: ${first?.text}`);
      },
    );
  });

  it("come from a page that answers, also for an inflected, misspelt or polite question", async () => {
    await everyRow(
      rows.filter(({ pages }) => pages.length > 0),
      async ({ locale, question, pages }) => {
        const paths = quotedOf((await find(locale, question)).answers).map(({ path }) => path);
        assert.ok(
          paths.some((path) => pages.includes(path)),
          `quotes ${paths.join(", ") || "nothing"}`,
        );
      },
    );
  });

  it("never end with a bare heading, on the whole site", async () => {
    const passages = await builtPassages(renderedBuild);
    assert.ok(passages.length > 100);
    const bare = /(?:^|\n)\s*(?:(?:[-*>]|\d+[.)])\s+)*(?:#{1,6}\s.*|\*\*[^*\n]+\*\*:?)\s*$/;
    assertNone(passages.filter(({ text }) => bare.test(text)).map(({ path, text }) => `${path}: ${text.slice(-80)}`));
  });

  it("are not those of the first question where a second one is not answered, or names nothing", async () => {
    const first = "What does a berth booking portal cost?";
    const quoted = quotedOf((await find("en", first)).answers);
    assert.ok(quoted.length > 0);
    for (const second of ["Who is the director?", "And the weather?", "and the CEO?"]) {
      assert.deepEqual((await find("en", second, first)).answers, [], second);
    }
    const further = (await find("en", "And?", first)).answers;
    for (const { text } of quoted) assert.ok(!further.some((each) => each.text === text));
  });

  it("contain no figure of a single service or case where the question names none", async () => {
    for (const question of [
      "How much do you charge?",
      "How much do you charge for a poem?",
      "What happens after completion?",
    ]) {
      const facts = quotedOf((await find("en", question)).answers).flatMap(({ fact, path }) =>
        fact ? [`${path}: ${fact}`] : [],
      );
      assertNone(
        facts.filter((each) => /services\/|cases\/|jobs\//.test(each)),
        question,
      );
    }
  });

  it("are the one line with the figure, where one figure is asked for", async () => {
    for (const [locale, question, fact] of [
      ["en", "What does a berth booking portal cost?", /^\*\*Usual price, without VAT:\*\* €[\d,–€]+$/],
      ["en", "How long does a berth booking portal take?", /^\*\*Duration:\*\* \d+–\d+ weeks$/],
      ["en", "salary of the mobile programmer", /^\*\*Gross salary:\*\* €[\d,–€]+/],
      ["ca", "Quant costa una aplicació de tripulació?", /^\*\*Preu habitual, sense IVA:\*\* 19\.[\d.–]+\s€$/],
      ["ca", "Quant costa una app per a la tripulació?", /^\*\*Preu habitual, sense IVA:\*\* 19\.[\d.–]+\s€$/],
      ["en", "How much is a crew app?", /^\*\*Usual price, without VAT:\*\* €19,[\d,–€]+$/],
      ["en", "What is your day rate?", /^Day rate: €\d+$/],
      ["en", "What is your phone number?", /^Phone: \[\+34 /],
      ["en", "What is your email address?", /^Email: <moll@/],
      ["ca", "Quin telèfon teniu?", /^Telèfon: \[\+34 /],
      ["ca", "Quin correu teniu?", /^Correu electrònic: <moll@/],
      ["ca", "Quin preu té la cartografia?", /^\*\*Preu habitual, sense IVA:\*\* 9\.[\d.–]+\s€$/],
    ] as const) {
      const quoted = quotedOf((await find(locale, question)).answers);
      assert.equal(quoted.length, 1, question);
      assert.match(quoted[0]?.fact ?? "", fact);
      assert.ok(quoted[0]?.text.includes(quoted[0].fact ?? "?"));
    }
  });
});
