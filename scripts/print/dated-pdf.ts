const date = /(?<=\/(?:CreationDate|ModDate) \(D:)\d{14}(?:Z|[+-]\d\d'\d\d'?)/g;

/** A PDF that says it was made on a day: its own time is all that differs between two printings. No byte moves. */
export function datedPdf(pdf: Uint8Array, day: string): Uint8Array {
  const text = Buffer.from(pdf).toString("latin1");
  const digits = `${day.replaceAll("-", "")}000000`;
  return Buffer.from(
    text.replace(date, (found) => digits + found.slice(digits.length).replace(/\d/g, "0")),
    "latin1",
  );
}
