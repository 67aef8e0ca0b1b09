import assert from "node:assert/strict";
import { it } from "node:test";
import { everyRow } from "../support/every-row.ts";
import { describeMatrix } from "../support/matrix.ts";
import { studio } from "../support/studio-under-test.ts";
import { calls, callsOf, locales } from "./calls.ts";
import { englishLabels } from "./english-labels.ts";

const rows = Object.keys(calls).flatMap((name) =>
  locales.filter((locale) => locale !== "en").map((locale) => ({ name, locale })),
);

describeMatrix("the labels in the answers of MCP tools", {}, (fixture) => {
  const { call } = callsOf(fixture);

  it("are words of the language that is asked for, and none of English", async () => {
    await everyRow(rows, async ({ name, locale }) => {
      const { content, isError } = await call(name, { ...calls[name], locale });
      assert.equal(isError, undefined);
      assert.deepEqual(englishLabels(studio, locale)(content[0]?.text ?? ""), []);
    });
  });

  it("are told from those of an answer in English", async () => {
    const { content } = await call("company_facts", { locale: "en" });
    assert.ok(englishLabels(studio, "ca")(content[0]?.text ?? "").length >= 3);
  });
});
