/** The members of a problem document that people read. */
export interface Problem {
  detail?: string;
  resolution?: string;
  errors?: { pointer: string; detail: string }[];
}

/** Posts the filled fields of a form as JSON; undefined when they were accepted. */
export async function deliver(form: HTMLFormElement, key: string): Promise<Problem | undefined> {
  const fields = [...new FormData(form)].filter(([, value]) => value !== "");
  try {
    const response = await fetch(form.action, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json", "Idempotency-Key": key },
      body: JSON.stringify(Object.fromEntries(fields)),
    });
    if (response.ok) return undefined;
    return (await response.json()) as Problem;
  } catch {
    return {};
  }
}
