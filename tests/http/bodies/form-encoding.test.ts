import assert from "node:assert/strict";
import { it } from "node:test";
import type { ProblemBody } from "../../../src/api/errors/problems.ts";
import { inquiry, send, submissionsIn } from "../../support/http/contact.ts";
import { describeMatrix } from "../../support/matrix.ts";

const form = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };

describeMatrix("a form", {}, (fixture) => {
  const post = (fields: string) =>
    fixture.ask("/api/contact", send(`email=nuria%40client.example&message=Hola&${fields}`, form));
  const refusalOf = async (fields: string) => {
    const answer = await post(fields);
    assert.equal(answer.headers.get("content-type"), "application/problem+json");
    const { status, errors, detail } = (await answer.json()) as ProblemBody;
    return [status, errors ?? detail];
  };

  it("is refused with the name of the field where a value is not UTF-8, and nothing is stored", async () => {
    for (const name of ["%FF", "N%FAria", "N%c3%", "N%C3&locale=ca", "%ED%A0%80", "%C0%AF"]) {
      assert.deepEqual(await refusalOf(`name=${name}`), [400, [{ pointer: "#/name", detail: "must be UTF-8" }]], name);
    }
    assert.deepEqual(submissionsIn(fixture), []);
  });

  it("is refused without a field where the name of a field is not UTF-8", async () =>
    assert.deepEqual(await refusalOf("name=a&%FF=b"), [400, "The body is not valid UTF-8 or ended too early."]));

  it("keeps every character as it was written where it is UTF-8", async () => {
    const name = "Núria \ufffd 100 % 🌊";
    const fields = new URLSearchParams({ ...inquiry, name });
    assert.equal((await fixture.ask("/api/contact", send(String(fields), form))).status, 303);
    assert.equal((await post("name=Raw+%F0%9F%8C%8A+100%+=")).status, 303);
    assert.deepEqual(
      submissionsIn(fixture).map(({ data }) => data.name),
      [name, "Raw 🌊 100% ="],
    );
  });
});
