import { processWide } from "../../model/process-wide.ts";
import { questionText } from "../../model/reads/questions.ts";
import { recorder } from "../../model/reads/recorder.ts";
import type { DocumentFacts } from "../http/manifest.ts";

const shared = processWide<readonly DocumentFacts[]>("documents");

/** Documents that only this copy of the module knows. */
let kept: readonly DocumentFacts[] | undefined;

/** Sets the documents that this copy of the pages lists. */
export function keepDocuments(documents: readonly DocumentFacts[]): void {
  kept = documents;
}

/** Sets the documents that pages list and link to. */
export function setCurrentDocuments(documents: readonly DocumentFacts[]): void {
  shared.set(documents);
}

/** Returns the documents of the site that is being built or served in development. */
export function currentDocuments(): readonly DocumentFacts[] {
  const held = kept ?? shared.get();
  if (!held) throw new Error("no documents are known: a build and development name them before pages are rendered");
  recorder()?.note(questionText("documents", []), () => held, held);
  return held;
}
