import { gzipSync } from "node:zlib";
import type { SentCv } from "../../support/http/application.ts";
import { asLibreOffice, asWord, contentTypes, openDocument, pdf } from "../../support/http/documents.ts";
import { zip } from "../../support/http/zip.ts";

export const types = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  odt: "application/vnd.oasis.opendocument.text",
  any: "application/octet-stream",
};

const docx = asWord("wordprocessingml.document");
const odt = openDocument("text");
const ole = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(2048)]);
const macroDocument = "application/vnd.ms-word.document.macroEnabled";
const zeros = Buffer.alloc(200 * 1024 * 1024);
const bomb = (name: string) => zip([{ name, content: zeros }]);
export const named = (name: string): SentCv => ({ name, type: types.pdf, bytes: pdf });
export const asPdf = (bytes: Uint8Array | string): SentCv => ({ name: "cv.pdf", type: types.pdf, bytes });
const asDocx = (bytes: Uint8Array | string): SentCv => ({ name: "cv.docx", type: types.docx, bytes });
const printerLines = '\x1b%-12345X@PJL JOB NAME="CV"\r\n@PJL ENTER LANGUAGE=PDF\r\n';
const after = (text: string) => Buffer.concat([Buffer.from(text), pdf]);
const asOdt = (bytes: Uint8Array | string): SentCv => ({ name: "cv.odt", type: types.odt, bytes });

/** Files whose names, types and bytes contradict each other, by description. */
export const wrongKinds: Record<string, SentCv> = {
  "text named as a PDF": asPdf("This is my CV."),
  "HTML named as a PDF": asPdf("<!doctype html><script>alert(1)</script>"),
  "SVG named as a PDF": asPdf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  "a script named as a PDF": asPdf("#!/bin/sh\nrm -rf /\n"),
  "a Windows program named as a PDF": asPdf(Buffer.concat([Buffer.from("MZ\x90\0"), Buffer.alloc(512)])),
  "a Linux program named as a PDF": asPdf(Buffer.concat([Buffer.from("\x7fELF\x02\x01\x01"), Buffer.alloc(512)])),
  "a GIF that holds a PDF": asPdf(Buffer.concat([Buffer.from("GIF89a"), pdf])),
  "a PDF after HTML": asPdf(Buffer.concat([Buffer.from("<html>"), pdf])),
  "a PDF after a script": asPdf(after("#!/bin/sh\n")),
  "a PDF after a program": asPdf(after("MZ\x90\0")),
  "a PDF after markup between a printer's lines": asPdf(after(`${printerLines}<script>alert(1)</script>\n`)),
  "a PDF after a printer's line that holds markup": asPdf(after("\x1b%-12345X@PJL COMMENT <html>\n")),
  "a PDF after a byte-order mark and text": asPdf(after("\ufeffSubject: CV\n\n")),
  "a PDF after zeros": asPdf(after("\0\0\0\0")),
  "a PDF after an archive": asPdf(Buffer.concat([zip([{ name: "a.txt", content: "x" }]), pdf])),
  "a PDF that begins after 1,024 bytes": asPdf(after(" ".repeat(1020))),
  "a PDF after the tag of a song": asPdf(Buffer.concat([Buffer.from("ID3\x04\0\0\0\0\0\x0a"), Buffer.alloc(10), pdf])),
  "the letters of a PDF in another case": asPdf("%pdf-1.7\n"),
  "the first bytes of a PDF": asPdf("%PD"),
  "PostScript named as a PDF": asPdf("%!PS-Adobe-3.0\n"),
  "a gzipped PDF": asPdf(gzipSync(pdf)),
  "a DOCX named as a PDF": asPdf(docx),
  "an ODT named as a PDF": asPdf(odt),
  "a PDF named as a DOCX": asDocx(pdf),
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

/** Empty files, and files with deceptive names. */
export const badNames: Record<string, SentCv> = {
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

/** Media types that systems and office suites claim for files, known or unknown to them. */
const claimed = [
  "",
  types.any,
  types.odt,
  "application/wps-office.docx",
  "application/x-pdf",
  "application/msword",
  "application/zip",
  "text/html",
  "no type at all",
];

/** Returns the same file under each claimed type. */
const claims = (cv: SentCv): Record<string, SentCv> =>
  Object.fromEntries(claimed.map((type) => [`${cv.name} as "${type}"`, { ...cv, type }]));

/** Files that people send, with the stored name where it differs. */
export const accepted: Record<string, SentCv & { stored?: string }> = {
  "a PDF": named("cv.pdf"),
  "a PDF in capitals": named("CV.PDF"),
  "a PDF with a name in two scripts": named("Currículum – 履歴書 (Núria).pdf"),
  "a PDF of a type that its browser does not know": { ...named("cv.pdf"), type: types.any },
  "a PDF whose name has folders": { ...named("C:/Users/Núria/cv.pdf"), stored: "cv.pdf" },
  "a PDF whose name climbs": { ...named("../../../etc/cv.pdf"), stored: "cv.pdf" },
  "a PDF whose name has Windows' folders": { ...named("C:\\Docs\\My CV.pdf"), stored: "My CV.pdf" },
  "a PDF whose name has a server and folders": { ...named("\\\\server\\new\\cv.pdf"), stored: "cv.pdf" },
  "a PDF after a line": asPdf(after("\n")),
  "a PDF after blanks and lines": asPdf(after(" \t\r\n\r\n\f")),
  "a PDF after a byte-order mark": asPdf(after("\ufeff")),
  "a PDF after a byte-order mark and a line": asPdf(after("\ufeff\r\n")),
  "a PDF after a printer's lines": asPdf(after(printerLines)),
  "a PDF after a printer's line alone": asPdf(after("\x1b%-12345X")),
  "a PDF after all of these": asPdf(after(`\ufeff\n${printerLines}  \n`)),
  "a PDF that ends its beginning at 1,024 bytes": asPdf(after(" ".repeat(1019))),
  ...claims(named("cv.pdf")),
  ...claims(asDocx(docx)),
  "a DOCX as Word writes it": asDocx(docx),
  "a DOCX as LibreOffice writes it": asDocx(asLibreOffice()),
  "an ODT": asOdt(odt),
  "an ODT in capitals": { ...asOdt(odt), name: "CV.Odt", type: types.any },
  "a DOCX that unpacks to 200 MB, which nobody does here": asDocx(
    asWord("wordprocessingml.document", [{ name: "word/media/a.bmp", content: zeros }]),
  ),
};
