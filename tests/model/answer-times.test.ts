import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { answerTime, checkAnswerTimes, withAnswerTime } from "../../src/model/studio/answer-times.ts";
import type { Company } from "../../src/model/studio/company.ts";
import { startTexts } from "../support/start-texts.ts";

const texts = startTexts.en ?? assert.fail();
const company = (working_days?: Company["contact"]["working_days"]) =>
  ({ contact: { response: { en: "We answer within {within}." }, working_days } }) as unknown as Company;

describe("The time within which a studio answers", () => {
  it("is stated once for each kind of submission, and written in words", () => {
    const studio = company({ message: 1, request: 2, application: 15 });
    const said = (["message", "request", "application"] as const).map((of) => answerTime(of, studio, texts, "en"));
    assert.deepEqual(said, ["one working day", "two working days", "15 working days"]);
    assert.equal(withAnswerTime(studio, { en: texts }).contact.response.en, "We answer within one working day.");
  });

  it("is a fault of texts that name another one, with the way out", () => {
    const { form } = texts;
    const own = { ...texts, form: { ...form, sent: "Within {within}.", sent_application: "Within {within}." } };
    const faultsOf = (of: Company) => checkAnswerTimes("en", own, of).map(({ field }) => field);
    assert.deepEqual(faultsOf(company({ message: 1 })), ["form.sent_application"]);
    assert.deepEqual(faultsOf(company()), ["form.sent", "form.sent_application"]);
    assert.deepEqual(faultsOf(company({ message: 1, application: 3 })), []);
    assert.match(checkAnswerTimes("en", own, company())[0]?.expected ?? "", /contact\.working_days\.message/);
  });
});
