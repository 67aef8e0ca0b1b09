import { type ZipEntry, zip } from "./zip.ts";

const office = "application/vnd.openxmlformats-officedocument";

/** PDF of one empty page. */
export const pdf = Buffer.from(
  "%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj " +
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

/** Returns the list of types with which an Office document begins or ends. */
export function contentTypes(main: string): ZipEntry {
  const part = main.includes("/") ? main : `${office}.${main}`;
  const override = `<Override PartName="/word/document.xml" ContentType="${part}.main+xml"/>`;
  return {
    name: "[Content_Types].xml",
    content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${override}</Types>`,
  };
}

const rels: ZipEntry = { name: "_rels/.rels", content: "<Relationships/>" };
const body: ZipEntry = { name: "word/document.xml", content: "<w:document><w:body/></w:document>" };

/** Returns a document in Word's order of files, with any stated type. */
export function asWord(main: string, more: readonly ZipEntry[] = []) {
  return zip([contentTypes(main), rels, body, ...more]);
}

/** Returns a DOCX in LibreOffice's order of files. */
export function asLibreOffice(main = "wordprocessingml.document") {
  return zip([rels, { name: "docProps/app.xml", content: "<Properties/>" }, body, contentTypes(main)]);
}

/** Returns an OpenDocument file; its type comes first and is not compressed. */
export function openDocument(kind: string, more: readonly ZipEntry[] = []) {
  const mimetype = { name: "mimetype", content: `application/vnd.oasis.opendocument.${kind}`, isDeflated: false };
  return zip([mimetype, { name: "content.xml", content: "<office:document-content/>" }, ...more]);
}
