import type { Ask } from "../harness.ts";
import { field, file, form, multipart } from "../http/multipart.ts";
import { job } from "../studio-under-test.ts";

/** The bytes of a PDF as far as anybody looks at them. */
export const pdf = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";

export const applicant = {
  name: "Pau Serra",
  email: "pau@applicant.example",
  job,
  message: "M'agradaria treballar amb vosaltres.",
};

/** Sends an application from a page of the site. */
export function apply(
  fields: Record<string, string> = applicant,
  cvName = "cv.pdf",
  cv: string | Uint8Array = pdf,
): Ask {
  const parts = Object.entries({ ...fields, consent: "true" }).map(([name, value]) => [field(name), value] as const);
  const ask = form(multipart([...parts, [file("cv", cvName, "application/pdf"), cv]]));
  return { ...ask, headers: { ...ask.headers, "sec-fetch-site": "same-origin", accept: "application/json" } };
}
