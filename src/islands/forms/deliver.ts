import { openingHeader } from "../../api/inbox/form-opening.ts";

/** Members of a problem document that a form uses */
export interface FormProblem {
  status?: number;
  detail?: string;
  resolution?: string;
  errors?: { pointer?: string; detail: string }[];
}

/** Outcome of a form: accepted, or refused with a problem */
export type Delivery = { status: "received" | "sent" } | { problem: FormProblem };

/** Posts a form as the browser would, but asks for an answer instead of a redirect. */
export async function deliver(form: HTMLFormElement, key: string, opening?: string): Promise<Delivery> {
  const fields = new FormData(form);
  const isMultipart = form.enctype === "multipart/form-data";
  try {
    const response = await fetch(form.action, {
      method: "POST",
      headers: { Accept: "application/json", "Idempotency-Key": key, ...(opening && { [openingHeader]: opening }) },
      body: isMultipart ? fields : new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])),
    });
    const answer = await response.json();
    return response.ok ? answer : { problem: answer };
  } catch {
    return { problem: {} };
  }
}
