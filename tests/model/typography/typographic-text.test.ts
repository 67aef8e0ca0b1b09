import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { seededRandom } from "../../../packages/workbench/src/bench/seeded-random.ts";
import { typographicText } from "../../../src/model/typography/typographic-text.ts";

/** Shows invisible characters: · is a no-break space, ¦ a narrow one, ⁀ a word joiner. */
const shown = (text: string) => text.replaceAll("\u00a0", "·").replaceAll("\u202f", "¦").replaceAll("\u2060", "⁀");
const sets = (locale: string, texts: Record<string, string>) => {
  for (const [typed, set] of Object.entries(texts)) assert.equal(shown(typographicText(typed, locale)), set, typed);
};

describe("quotation marks and apostrophes", () => {
  it("are those of English", () =>
    sets("en", {
      'It\'s "here"': "It’s “here”",
      "He said \"she said 'no'\".": "He said “she said ‘no’”.",
      'He said "she said "no"".': "He said “she said ‘no’”.",
      "'one', ('two')": "‘one’, (‘two’)",
      "'tis the dogs' bone": "’tis the dogs’ bone",
      "rock 'n' roll and 'quoted' words": "rock ’n’ roll and ‘quoted’ words",
      "'Rock 'n' roll'": "‘Rock ’n’ roll’",
      "give 'em the dogs' food, 'til dawn": "give ’em the dogs’ food, ’til dawn",
      "class of '98, the boys' team": "class of ’98, the boys’ team",
      "the 'n' key and the 'em' unit": "the ‘n’ key and the ‘em’ unit",
      "the dogs' bones, the '90s, rock'n'roll": "the dogs’ bones, the ’90s, rock’n’roll",
      '"a"/"b"—"c"': "“a”/“b”—“c”",
    }));

  it("are those of Spanish and Catalan, with a second pair for a quotation within another", () => {
    sets("es", { '"Una "palabra" dentro"': "«Una “palabra” dentro»", '¿"Qué"?': "¿«Qué»?" });
    sets("ca", { "l'\"hora\" d'avui": "l’«hora» d’avui", '«diu "ara" i calla»': "«diu “ara” i calla»" });
  });

  it("are those of German, Italian and Polish, and of French with its spaces", () => {
    sets("fr", { '"L\'heure" : oui !': "«¦L’heure¦»¦: oui¦!", "« déjà » ?": "«¦déjà¦»¦?" });
    sets("de", { "\"Sie sagt 'ja'\"": "„Sie sagt ‚ja‘“" });
    sets("de-CH", { '"ja"': "«ja»" });
    sets("it", { '"l\'ora"': "«l’ora»" });
    sets("pl", { '"tak"': "„tak”" });
  });

  it("come with the spaces of German, which keep abbreviations, days and numbered parts together", () => {
    sets("de", {
      "z. B. Texte, d. h. i. d. R. u. a. Bilder": "z.¦B. Texte, d.¦h. i.¦d.¦R. u.¦a. Bilder",
      "nach Art. 6 Abs. 1 und § 5": "nach Art.·6 Abs.·1 und §·5",
      "am 27. November 2026 und 3. Mai": "am 27.·November 2026 und 3.·Mai",
      "um 100 v. Chr., Punkt 3. Dann folgt Nr. Eins.": "um 100 v.¦Chr., Punkt 3. Dann folgt Nr. Eins.",
    });
    sets("de-CH", { "am 1. August": "am 1.·August" });
    sets("cs", { "27. listopadu, z. B.": "27. listopadu, z. B." });
  });

  it("stay straight where they mean inches or feet, and in a language without rules", () => {
    sets("en", {
      'a 15" screen and a 17" one': 'a 15" screen and a 17" one',
      "5'10\"": "5'10\"",
      'the sign " alone': 'the sign " alone',
    });
    sets("ja", { '"a" -5 %': '"a" -5 %' });
  });
});

describe("compounds", () => {
  it("keep a short part in the line of the other", () => {
    sets("en", {
      "two back-end engineers": "two back-⁀end engineers",
      "step-by-step, built-in": "step-⁀by-⁀step, built-⁀in",
      "cross-platform and server-rendered": "cross-platform and server-rendered",
    });
    sets("ca", { "per preguntar-nos res i dona'ns-ho": "per preguntar-⁀nos res i dona’ns-⁀ho" });
    sets("es", { "físico-químico, ex-socio": "físico-químico, ex-⁀socio" });
    sets("de", {
      "per E-Mail an die E-Mail-Adresse": "per E-⁀Mail an die E-⁀Mail-Adresse",
      "zur U-Bahn": "zur U-⁀Bahn",
    });
  });

  it("are no names of files, headers, addresses or codes, and no ranges", () => {
    const kept =
      "my-file.pdf, a/back-end, x@my-site.com, Content-Type, X-Sandbox, A-B-Test, UTF-8, es-ES, --no-op, a-1, https://back-end.dev";
    sets("en", { [kept]: kept });
  });
});

describe("figures in a text", () => {
  it("get a minus sign, and a space before the unit that does not break", () => {
    sets("en", {
      "-38 %": "−38·%",
      "from -5 °C to (-0.5 %)": "from −5·°C to (−0.5·%)",
      "4.6\n% in 5 ms, 24 KB": "4.6·% in 5·ms, 24·KB",
      "-€500": "−€500",
    });
    sets("es", { "9.000 € y 5 %": "9.000·€ y 5·%" });
  });

  it("are joined by a dash where they are a range", () => {
    sets("en", {
      "10-24 weeks": "10–⁀24 weeks",
      "€9,000-€24,000": "€9,000–€24,000",
      "5-10 %": "5–⁀10·%",
      "9:00-18:00": "9:00–⁀18:00",
      "2014-2026": "2014–⁀2026",
    });
    sets("ca", { "9.000-24.000 €": "9.000–24.000·€", "10-24 setmanes": "10–⁀24 setmanes" });
  });

  it("stay on one line as a range where they are short", () =>
    sets("en", {
      "3–6 weeks": "3–⁀6 weeks",
      "0.9–1.25, 9:00–18:00": "0.9–⁀1.25, 9:00–⁀18:00",
      "€9–€12": "€9–⁀€12",
      "€9,000–€24,000": "€9,000–€24,000",
      "9,000–24,000": "9,000–24,000",
      "pages 12 – 18": "pages 12 – 18",
    }));

  it("keep their hyphens in dates, telephone numbers, identifiers, versions, names and words", () => {
    const kept = ["2026-11-10", "2026-11", "+34 930-100 200", "555-1234 now", "1.2.3-4 foo", "v1-2 b", "UTF-8"];
    const others = [
      "-38.png",
      "-32005",
      "a-1",
      "pre-1900",
      "24-hour",
      "3-2 weeks",
      "08-005 city",
      "ISO 8601-1",
      "10-24",
    ];
    for (const text of [...kept, ...others]) assert.equal(typographicText(text, "en"), text);
  });
});

it("three dots become one ellipsis, but not in a path", () =>
  sets("en", { "and so on... [...]": "and so on… […]", "../..": "../..", ".../x": ".../x" }));

describe("a text with typography applied", () => {
  const pieces = [..."\"'\"' -–—().,:;?!a1b2%€«»“”‘’„‚\n.…35\u00a0\ufffc", "...", "10-24 weeks", "kg", "l'"];

  it("does not change when typography is applied again, in any language", () => {
    const random = seededRandom(5);
    for (const locale of ["en", "es", "ca", "fr", "de", "de-CH", "nb", "pl", "ru"]) {
      for (let count = 0; count < 4000; count += 1) {
        const length = 1 + Math.floor(random() * 12);
        const text = Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]).join("");
        const set = typographicText(text, locale);
        assert.equal(typographicText(set, locale), set, `${locale}: ${JSON.stringify(text)}`);
      }
    }
  });
});
