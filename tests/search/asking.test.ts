import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { searchOver } from "./small-search.ts";

const others = {
  "/x": "Otters swim in cold rivers.",
  "/y": "A lamp stands on the table.",
  "/z": "Snow falls in the north.",
};

describe("the search", () => {
  it("lists the words of a question that no page has, as they were typed", async () => {
    const search = searchOver("en", { "/a": "We repair Boats.", ...others });
    const { hits, missing } = await search.find("Do you repair Zeppelins or boats?", "en", 5);
    assert.equal(hits[0]?.path, "/a");
    assert.deepEqual(missing, ["Zeppelins"]);
  });

  it("has high confidence only if the best page has most words of the question", async () => {
    const search = searchOver("en", { "/a": "We repair boats.", ...others });
    const confidence = async (query: string) => (await search.find(query, "en", 5)).confidence;
    assert.equal(await confidence("repair boats"), "high");
    assert.equal(await confidence("repair boats quickly"), "high");
    assert.equal(await confidence("repair zeppelins and airships"), "low");
    assert.equal(await confidence("otters, a table, snow and boats"), "low");
    assert.equal(await confidence("zeppelins"), "low");
    assert.equal(await confidence("the of and"), "low");
  });

  it("finds pages of some paths alone, if it is told which", async () => {
    const search = searchOver("en", { "/a": "We repair boats.", "/b": "Boats float.", ...others });
    const paths = async (only?: string[]) =>
      (await search.find("boats", "en", 5, false, only)).hits.map(({ path }) => path).sort();
    assert.deepEqual(await paths(), ["/a", "/b"]);
    assert.deepEqual(await paths(["/b", "/x", "/none"]), ["/b"]);
    assert.deepEqual(await paths([]), []);
  });

  it("has low confidence and no hits in a language that the site does not have", async () => {
    const search = searchOver("en", others);
    assert.deepEqual(await search.find("otters", "eo", 5), {
      hits: [],
      confidence: "low",
      isCovered: false,
      missing: [],
    });
  });

  it("finds a mistyped word, but not one with another first letter", async () => {
    const search = searchOver("en", { "/a": "Accessibility audits.", "/b": "Send an email.", ...others });
    assert.equal((await search.find("acessibility", "en", 5)).hits[0]?.path, "/a");
    assert.deepEqual((await search.find("gmail", "en", 5)).hits, []);
  });

  it("finds other forms of a word with different stems", async () => {
    const search = searchOver("es", { "/a": "El teletrabajo es posible.", "/b": "Una mesa y una silla." });
    assert.equal((await search.find("¿puedo teletrabajar?", "es", 5)).hits[0]?.path, "/a");
  });

  it("finds a page by its questions and shows an answering passage, never the question", async () => {
    const search = searchOver("en", {
      "/a": { text: "Invoices are due in thirty days.", questions: ["When must I pay the bill?"] },
      ...others,
    });
    const { hits, confidence, missing } = await search.find("when do you pay a bill", "en", 5);
    assert.deepEqual([hits[0]?.text, confidence, missing], ["Invoices are due in thirty days.", "high", []]);
  });

  it("finds a field by the synonyms that visitors use for it", async () => {
    const search = searchOver("en", { "/a": "**Gross salary:** €40,000", "/b": "**Duration:** 3–5 weeks", ...others });
    assert.equal((await search.find("what would I earn", "en", 5)).hits[0]?.path, "/a");
    assert.equal((await search.find("how many months until the deadline", "en", 5)).hits[0]?.path, "/b");
  });

  it("ranks a passage of the reference below another passage with the same text", async () => {
    const text = "A quota of requests for everyone.";
    const search = searchOver("en", { "/docs": { text, isReference: true }, "/a": text, ...others });
    assert.deepEqual(
      (await search.find("quota of requests", "en", 5)).hits.map(({ path }) => path),
      ["/a", "/docs"],
    );
  });

  it("finds the Catalan word sou, and a doubled l with any dot or none", async () => {
    const search = searchOver("ca", {
      "/a": "El sou és públic.",
      "/b": "La intel·ligència artificial.",
      "/c": "Una taula.",
    });
    assert.equal((await search.find("quin sou", "ca", 5)).hits[0]?.path, "/a");
    for (const written of ["intel·ligència", "intel.ligencia", "inteŀligència", "intelligencia"]) {
      const { hits, missing } = await search.find(written, "ca", 5);
      assert.deepEqual([hits[0]?.path, missing], ["/b", []], written);
    }
  });

  it("finds a hyphenated word that a page writes as two words", async () => {
    const search = searchOver("en", { "/a": "The front end of a shop.", ...others });
    assert.deepEqual((await search.find("front-end shop", "en", 5)).missing, []);
  });
});
