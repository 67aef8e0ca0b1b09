import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { slugOfName, slugOfText } from "../../src/loader/read/slug-of-text.ts";
import { slug } from "../../src/model/shapes/field-shapes.ts";
import { cutSlug, mostNameBytes } from "../../src/model/shapes/lengths.ts";
import { everyRow } from "../support/every-row.ts";

const readAsSpelled = [
  ["Straße", "strasse"],
  ["Übersicht", "ubersicht"],
  ["Æther øl łódź đak", "aether-ol-lodz-dak"],
  ["İSTANBUL ılık", "istanbul-ilik"],
  ["Tiếng Việt", "tieng-viet"],
  ["Русский", "russkiy"],
  ["Съезд щуки", "sezd-shchuki"],
  ["Σίσυφος", "sisyfos"],
  ["ΣΊΣΥΦΟΣ", "sisyfos"],
  ["Հայերեն", "hayeren"],
  ["ქართული", "kartuli"],
  ["Cafe\u0301", "cafe"],
  ["ＡＩ２", "ai2"],
  ["½ x²", "1-2-x2"],
] as const;

const keptLetters = [
  ["設計", "設計"],
  ["二〇二四年の設計", "二〇二四年の設計"],
  ["ブログ・日記", "ブログ-日記"],
  ["עברית", "עברית"],
  ["صحة الطفل", "صحة-الطفل"],
  ["مُدِير", "مُدِير"],
  ["می\u200cخواهم", "می-خواهم"],
  ["हिन्दी में", "हिन्दी-में"],
  ["น้ำใจ", "น้ำใจ"],
  ["신뢰", "신뢰"],
  ["AI 設計 Überblick", "ai-設計-uberblick"],
  ["❤\ufe0f 設計", "設計"],
] as const;

describe("the slug of a text", () => {
  it("has Latin letters for a script that is read as it is spelled", () =>
    everyRow(readAsSpelled, ([text, wanted]) => assert.equal(slugOfText(text), wanted)));

  it("keeps letters of a script whose reading the letters do not tell", () =>
    everyRow(keptLetters, ([text, wanted]) => assert.equal(slugOfText(text), wanted)));

  it("is empty where nothing is a letter or a digit", () =>
    assert.deepEqual(["", "☂", "—", "😀 !"].map(slugOfText), ["", "", "", ""]));

  it("is a slug of records, whatever the text", () =>
    everyRow([...readAsSpelled, ...keptLetters], ([text]) => {
      assert.equal(slug.parse(slugOfText(text)), slugOfText(text));
      assert.equal(slug.parse(slugOfName(text)), slugOfName(text));
    }));
});

it("the slug of a name that somebody chose keeps its letters in lower case", () => {
  const names = ["Привет, мир", "Straße", "Cafe\u0301", "ΟΔΟΣ", "設計 について"];
  assert.deepEqual(names.map(slugOfName), ["привет-мир", "straße", "café", "οδος", "設計-について"]);
});

it("a slug that is cut leaves room in the name of its file, however many bytes its letters have", () => {
  for (const letters of ["設計", "é", "a", "𠮷"]) {
    const cut = cutSlug(letters.repeat(100));
    assert.ok(Buffer.byteLength(`${cut}-2026-11-01.mdx`) <= mostNameBytes, cut);
    assert.ok(slug.safeParse(cut).success, cut);
  }
});

describe("a slug of content", () => {
  it("is taken in any script, with marks and digits, and brought into NFC", () => {
    const taken = ["web-apps", "設計", "ไทย-น้ำ", "straße", "٣-سنوات", "οδος", "हिन्दी", "2-ый"];
    for (const each of taken) assert.equal(slug.parse(each), each);
    assert.equal(slug.parse("cafe\u0301"), "caf\u00e9");
  });

  it("is refused with capitals, signs, blanks, unseen letters or a mark at the front of a word", () => {
    const refused = [
      "Web",
      "É",
      "İ",
      "Ⅳ",
      "a b",
      "a_b",
      "a--b",
      "-a",
      "a-",
      "",
      "設計!",
      "a\u3164",
      "❤\ufe0f",
      "a-\u0301b",
      "ا\u200cب",
    ];
    for (const each of refused) assert.equal(slug.safeParse(each).success, false, JSON.stringify(each));
  });
});
