import assert from "node:assert/strict";
import { it } from "node:test";
import { uploadedFileBytes } from "../../../src/api/policy.ts";
import { within } from "../../stores/sqlite-file.ts";
import { everyRow } from "../../support/every-row.ts";
import { apply, type SentCv } from "../../support/http/application.ts";
import { submissionsIn } from "../../support/http/contact.ts";
import { costOfAll } from "../../support/http/cost-of-all.ts";
import { pdf } from "../../support/http/documents.ts";
import { keptFiles } from "../../support/http/kept-files.ts";
import { boundary, field, file, form, multipart } from "../../support/http/multipart.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { job } from "../../support/studio-under-test.ts";
import { accepted, asPdf, badNames, named, types, wrongKinds } from "./sent-cvs.ts";

interface Refusal {
  code: string;
  errors?: { pointer: string }[];
}

/** Message about a file → description of the file. */
const disagreements = {
  "holds a PDF file, so its name must end in .pdf": "a PDF without an ending",
  "holds a DOCX file, so its name must end in .docx": "a DOCX named as a PDF",
  "does not hold a PDF file: it must begin as one": "a PDF after HTML",
  "does not hold a whole DOCX file without macros and password": "an old or encrypted Word document named as a DOCX",
  "does not hold a whole ODT file without macros and password": "an ODT with macros",
  "is not a PDF, DOCX or ODT file": "RTF",
};

describeMatrix("a CV", {}, (fixture) => {
  const fileName = (id: string) =>
    within(fixture.dataDir, (database) => database.prepare("select name from files where id = ?").get(id)?.name);
  const files = () => [...keptFiles(fixture).keys()];

  async function assertRefused(all: Record<string, SentCv>, status: number): Promise<void> {
    const before = [files(), submissionsIn(fixture).length];
    for (const [what, cv] of Object.entries(all)) {
      const ask = apply(cv);
      let response = new Response();
      const cost = await costOfAll(async () => {
        response = await fixture.ask("/api/apply", ask);
      });
      assert.equal(response.status, status, what);
      const { code, errors } = (await response.json()) as Refusal;
      assert.equal(code, status === 415 ? "unsupported_media_type" : "invalid_request", what);
      assert.deepEqual(
        errors?.map(({ pointer }) => pointer),
        ["#/cv"],
        what,
      );
      assert.ok(cost < 2000, `${what} cost ${cost} ms`);
    }
    assert.deepEqual([files(), submissionsIn(fixture).length], before);
  }

  it("is refused where its name, its type and its bytes disagree, and nothing of it is kept", async () => {
    assert.ok(Object.keys(wrongKinds).length >= 40);
    await assertRefused(wrongKinds, 415);
  });

  it("is told which of its name and its bytes is wrong, and never of one that is right", async () => {
    await everyRow(Object.entries(disagreements), async ([expected, what]) => {
      const response = await fixture.ask("/api/apply", apply(wrongKinds[what] as SentCv));
      const { errors } = (await response.json()) as { errors: { detail: string }[] };
      assert.equal(errors[0]?.detail, expected);
    });
  });

  it("is refused where it is empty or has a deceptive name, and nothing of it is kept", () =>
    assertRefused(badNames, 400));

  it("is refused where it is too large, and nothing of it is kept", async () => {
    const before = files();
    const large = Buffer.concat([pdf, Buffer.alloc(uploadedFileBytes)]);
    assert.equal((await fixture.ask("/api/apply", apply(asPdf(large)))).status, 413);
    assert.deepEqual(files(), before);
  });

  it("is refused where it is sent twice, as text or beside another file, and nothing of it is kept", async () => {
    const before = files();
    const cv = [file("cv", "cv.pdf", types.pdf), pdf] as const;
    const { headers } = apply(named("cv.pdf"));
    for (const parts of [
      [cv, cv],
      [[field("cv"), pdf] as const],
      [cv, [file("other", "cv.pdf", types.pdf), pdf] as const],
    ]) {
      const rest = Object.entries({ name: "A", email: "a@b.example", job, consent: "on" });
      const body = multipart([...rest.map(([name, value]) => [field(name), value] as const), ...parts]);
      const response = await fixture.ask("/api/apply", { ...form(body), headers: headers as Record<string, string> });
      assert.equal(response.status, 400);
    }
    assert.deepEqual(files(), before);
    assert.ok(headers?.["content-type"]?.includes(boundary));
  });

  it("is kept unchanged in each accepted format, under a random name that no address leads to", async () => {
    assert.ok(Object.keys(accepted).length >= 8);
    for (const [what, { stored = "", ...cv }] of Object.entries(accepted)) {
      const before = new Set(files());
      const response = await fixture.ask("/api/apply", apply(cv, { message: what }));
      assert.equal(response.status, 200, `${what}: ${await response.clone().text()}`);
      const [name = "", ...others] = files().filter((each) => !before.has(each));
      assert.deepEqual(others, [], what);
      assert.match(name, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      assert.ok(
        keptFiles(fixture)
          .get(name)
          ?.equals(Buffer.from(cv.bytes as Uint8Array)),
        what,
      );
      assert.equal(fileName(name), stored || cv.name, what);
      for (const path of [
        `/files/${name}`,
        `/data/files/${name}`,
        `/api/apply/${name}`,
        `/${name}`,
        `/api/files/${name}`,
      ]) {
        assert.equal((await fixture.ask(path)).status, 404, path);
      }
    }
  });
});
