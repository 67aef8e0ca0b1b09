import { openingHeader } from "../../api/inbox/form-opening.ts";

/** What a form looks at of a problem document. */
export interface FormProblem {
  status?: number;
  detail?: string;
  resolution?: string;
  errors?: { pointer?: string; detail: string }[];
}

/** What became of a form: it was accepted, or refused. */
export type Delivery = { status: "received" | "sent" } | { problem: FormProblem };

/** Posts a form as the browser would by itself, but asks for an answer in place of a page to go on to. */
export async function deliver(form: HTMLFormElement, key: string, opening?: string): Promise<Delivery> {
  const fields = new FormData(form);
  const isMultipart = form.enctype === "multipart/form-data";
  try {
    const response = await fetch(form.action, {
      method: "POST",
      headers: { Accept: "application/json", "Idempotency-Key": key, ...(opening && { [openingHeader]: opening }) },
      body: isMultipart ? fields : new URLSearchParams([...fields] as [string, string][]),
    });
    const answer = await response.json();
    return response.ok ? answer : { problem: answer };
  } catch {
    return { problem: {} };
  }
}
