import type { Estimate } from "../../model/studio/estimate.ts";
import type { FormProblem } from "./deliver.ts";

/** Requests the estimate of a choice in a language. If the server is unreachable, the result has no reason. */
export async function askForEstimate(
  choice: FormData,
  language: string,
  signal: AbortSignal,
): Promise<Estimate | FormProblem> {
  const request = { ...Object.fromEntries(choice), platforms: choice.getAll("platforms"), locale: language };
  try {
    const response = await fetch("/api/v1/estimate", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
      signal,
    });
    const answer = await response.json();
    return response.ok ? answer.data : answer;
  } catch {
    return {};
  }
}
