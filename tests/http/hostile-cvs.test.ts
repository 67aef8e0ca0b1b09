import assert from "node:assert/strict";
import { it } from "node:test";
import { gzipSync } from "node:zlib";
import { uploadedFileBytes } from "../../src/contract/policy.ts";
import { describeMatrix } from "../harness.ts";
import { job } from "../studio-under-test.ts";
import { apply, type SentCv } from "./application.ts";
import { submissionsIn } from "./contact.ts";
import { asLibreOffice, asWord, contentTypes, openDocument, pdf } from "./documents.ts";
import { keptFiles } from "./kept-files.ts";
import { boundary, field, file, form, multipart } from "./multipart.ts";
import { zip } from "./zip.ts";

const types = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  odt: "application/vnd.oasis.opendocument.text",
  any: "application/octet-stream",
};

const docx = asWord("wordprocessingml.document");
const odt = openDocument("text");
const ole = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(2048)]);
const macroDocument = "application/vnd.ms-word.document.macroEnabled";
const bomb = (name: string) => zip([{ name, content: Buffer.alloc(200 * 1024 * 1024) }]);
const named = (name: string): SentCv => ({ name, type: types.pdf, bytes: pdf });
const asPdf = (bytes: Uint8Array | string): SentCv => ({ name: "cv.pdf", type: types.pdf, bytes });
const asDocx = (bytes: Uint8Array | string): SentCv => ({ name: "cv.docx", type: types.docx, bytes });
const asOdt = (bytes: Uint8Array | string): SentCv => ({ name: "cv.odt", type: types.odt, bytes });

/** What each is → the file. */
const wrongKinds: Record<string, SentCv> = {
  "text named as a PDF": asPdf("This is my CV."),
  "HTML named as a PDF": asPdf("<!doctype html><script>alert(1)</script>"),
  "SVG named as a PDF": asPdf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  "a script named as a PDF": asPdf("#!/bin/sh\nrm -rf /\n"),
  "a Windows program named as a PDF": asPdf(Buffer.concat([Buffer.from("MZ\x90\0"), Buffer.alloc(512)])),
  "a Linux program named as a PDF": asPdf(Buffer.concat([Buffer.from("\x7fELF\x02\x01\x01"), Buffer.alloc(512)])),
  "a GIF that holds a PDF": asPdf(Buffer.concat([Buffer.from("GIF89a"), pdf])),
  "a PDF after HTML": asPdf(Buffer.concat([Buffer.from("<html>"), pdf])),
  "a PDF after a line": asPdf(Buffer.concat([Buffer.from("\n"), pdf])),
  "a PDF after a byte order mark": asPdf(Buffer.concat([Buffer.from("\ufeff"), pdf])),
  "a PDF after the tag of a song": asPdf(Buffer.concat([Buffer.from("ID3\x04\0\0\0\0\0\x0a"), Buffer.alloc(10), pdf])),
  "the letters of a PDF in another case": asPdf("%pdf-1.7\n"),
  "the first bytes of a PDF": asPdf("%PD"),
  "PostScript named as a PDF": asPdf("%!PS-Adobe-3.0\n"),
  "a gzipped PDF": asPdf(gzipSync(pdf)),
  "a DOCX named as a PDF": asPdf(docx),
  "an ODT named as a PDF": asPdf(odt),
  "a PDF named as a DOCX": asDocx(pdf),
  "a PDF of another type": { name: "cv.pdf", type: "text/html", bytes: pdf },
  "a PDF of the type of a DOCX": { name: "cv.pdf", type: types.docx, bytes: pdf },
  "a PDF without an ending": named("cv"),
  "a PDF that is named pdf": named("pdf"),
  "a PDF named as HTML": { ...named("cv.html"), type: types.any },
  "a PDF named as a program": { ...named("cv.pdf.exe"), type: types.any },
  "a PDF whose name is cut by a separator of lines": named("cv\u2028.pdf"),
  "a PDF whose name ends in a dot": named("cv.pdf."),
  "a PDF named after what all objects have": { ...named("cv.constructor"), type: types.any },
  "a zip named as a DOCX": asDocx(zip([{ name: "a.txt", content: "x" }])),
  "an empty zip named as a DOCX": asDocx(zip([])),
  "a Java archive named as a DOCX": asDocx(zip([{ name: "META-INF/MANIFEST.MF", content: "Manifest-Version: 1.0" }])),
  "an XLSX named as a DOCX": asDocx(asWord("spreadsheetml.sheet")),
  "a PPTX named as a DOCX": asDocx(asWord("presentationml.presentation")),
  "a DOCX with the type of macros": asDocx(asWord(macroDocument)),
  "a DOCM": { name: "cv.docm", type: `${macroDocument}.12`, bytes: asWord(macroDocument) },
  "a DOCX with macros and the type of one without": asDocx(
    asWord("wordprocessingml.document", [{ name: "word/vbaProject.bin", content: ole }]),
  ),
  "a template named as a DOCX": asDocx(asWord("wordprocessingml.template")),
  "an ODT named as a DOCX": asDocx(odt),
  "a DOCX named as an ODT": asOdt(docx),
  "an ODS named as an ODT": asOdt(openDocument("spreadsheet")),
  "an ODP named as an ODT": asOdt(openDocument("presentation")),
  "an ODT with macros": asOdt(openDocument("text", [{ name: "Basic/script-lc.xml", content: "<library/>" }])),
  "an EPUB named as an ODT": asOdt(zip([{ name: "mimetype", content: "application/epub+zip", isDeflated: false }])),
  "an old Word document": { name: "cv.doc", type: "application/msword", bytes: ole },
  "an old or encrypted Word document named as a DOCX": asDocx(ole),
  RTF: { name: "cv.rtf", type: "application/rtf", bytes: "{\\rtf1 x}" },
  "RTF named as a DOCX": asDocx("{\\rtf1 x}"),
  "a DOCX without its end": asDocx(docx.slice(0, -30)),
  "a DOCX cut in its first file": asDocx(docx.slice(0, 40)),
  "a DOCX with something behind it": asDocx(Buffer.concat([docx, Buffer.from("<script>")])),
  "a DOCX behind a program": asDocx(Buffer.concat([Buffer.from("MZ"), docx])),
  "the end of a zip alone": asDocx(zip([])),
  zeros: asOdt(new Uint8Array(4096)),
  "a zip whose list of types unpacks to 200 MB": asDocx(bomb("[Content_Types].xml")),
  "a zip whose type unpacks to 200 MB": asOdt(bomb("mimetype")),
  "a list of types that claims to be 4 GB": asDocx(
    zip([{ ...contentTypes("wordprocessingml.document"), claims: 0xffffffff }]),
  ),
};

const badNames: Record<string, SentCv> = {
  "an empty file": asPdf(""),
  "no file at all": { name: "", type: types.any, bytes: "" },
  "a name with a control character": named("cv\x01.pdf"),
  "a name with a tab": named("cv\t.pdf"),
  "a name that reads backwards": named("cv\u202efdp.exe.pdf"),
  "a name with an isolate": named("\u2066cv\u2069.pdf"),
  "a name with a mark of direction": named("cv\u200f.pdf"),
  "a name that is a folder": named("../../"),
  "a long name": named(`${"x".repeat(300)}.pdf`),
};

const accepted: Record<string, SentCv & { stored?: string }> = {
  "a PDF": named("cv.pdf"),
  "a PDF in capitals": named("CV.PDF"),
  "a PDF with a name in two scripts": named("Currículum – 履歴書 (Núria).pdf"),
  "a PDF of a type that its browser does not know": { ...named("cv.pdf"), type: types.any },
  "a PDF whose name has folders": { ...named("C:/Users/Núria/cv.pdf"), stored: "cv.pdf" },
  "a PDF whose name climbs": { ...named("../../../etc/cv.pdf"), stored: "cv.pdf" },
  "a DOCX as Word writes it": asDocx(docx),
  "a DOCX as LibreOffice writes it": asDocx(asLibreOffice()),
  "an ODT": asOdt(odt),
  "an ODT in capitals": { ...asOdt(odt), name: "CV.Odt", type: types.any },
  "a DOCX that unpacks to 200 MB, which nobody does here": asDocx(
    asWord("wordprocessingml.document", [{ name: "word/media/a.bmp", content: new Uint8Array(200 * 1024 * 1024) }]),
  ),
};

interface Refusal {
  code: string;
  errors?: { pointer: string }[];
}

describeMatrix("a CV", {}, (fixture) => {
  const files = () => [...keptFiles(fixture).keys()];

  async function assertRefused(all: Record<string, SentCv>, status: number): Promise<void> {
    const before = [files(), submissionsIn(fixture).length];
    for (const [what, cv] of Object.entries(all)) {
      const began = performance.now();
      const response = await fixture.ask("/api/apply", apply(cv));
      assert.equal(response.status, status, what);
      const { code, errors } = (await response.json()) as Refusal;
      assert.equal(code, status === 415 ? "unsupported_media_type" : "invalid_request", what);
      assert.deepEqual(
        errors?.map(({ pointer }) => pointer),
        ["#/cv"],
        what,
      );
      assert.ok(performance.now() - began < 2000, `${what} took ${performance.now() - began} ms`);
    }
    assert.deepEqual([files(), submissionsIn(fixture).length], before);
  }

  it("of another kind than its name, its type and its bytes say together is refused, and nothing of it is kept", async () => {
    assert.ok(Object.keys(wrongKinds).length >= 40);
    await assertRefused(wrongKinds, 415);
  });

  it("that is empty or has a name that deceives is refused, and nothing of it is kept", async () => {
    await assertRefused(badNames, 400);
  });

  it("that is too large is refused, and nothing of it is kept", async () => {
    const before = files();
    const large = Buffer.concat([pdf, Buffer.alloc(uploadedFileBytes)]);
    assert.equal((await fixture.ask("/api/apply", apply(asPdf(large)))).status, 413);
    assert.deepEqual(files(), before);
  });

  it("that is sent twice, as text or beside another file is refused, and nothing of it is kept", async () => {
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

  it("of a kind that people send is kept as it is, under a name that nobody can guess, for its owner alone", async () => {
    assert.ok(Object.keys(accepted).length >= 8);
    for (const [what, { stored, ...cv }] of Object.entries(accepted)) {
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
