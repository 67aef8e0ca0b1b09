const date = /(?<=\/(?:CreationDate|ModDate) \(D:)\d{14}(?:Z|[+-]\d\d'\d\d'?)/g;

/**
 * Sets the dates of a PDF to a day, because nothing else differs between two printings. Keeps the offset of every byte.
 */
export function datedPdf(pdf: Uint8Array, day: string): Uint8Array {
  const text = Buffer.from(pdf).toString("latin1");
  const digits = `${day.replaceAll("-", "")}000000`;
  return Buffer.from(
    text.replace(date, (found) => digits + found.slice(digits.length).replace(/\d/g, "0")),
    "latin1",
  );
}
