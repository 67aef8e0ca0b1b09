import type { AiPolicy } from "../model/studio/site-policy.ts";

/** Returns the policy as content signals (contentsignals.org). */
export function contentSignal({ search, ai_input, ai_train }: AiPolicy): string {
  return `search=${search}, ai-input=${ai_input}, ai-train=${ai_train}`;
}

/**
 * Returns the policy in the vocabulary of the IETF's AI preferences (draft-ietf-aipref-vocab), which has two categories of use.
 */
export function contentUsage({ search, ai_train }: AiPolicy): string {
  const answers = { yes: "y", no: "n" };
  return `search=${answers[search]}, train-ai=${answers[ai_train]}`;
}
