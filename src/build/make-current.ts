import { setCurrentDocuments } from "../api/discovery/current-documents.ts";
import { setCurrentStudio } from "../model/studio/current.ts";
import type { Studio } from "../model/studio/studio.ts";
import { type Circumstances, unrendered } from "./create-site.ts";
import { loadContent } from "./load-content.ts";
import { studioProse } from "./prose/studio-prose.ts";

/** Loads a content folder and makes its studio the current one, which pages render. */
export async function makeCurrent(content: string, circumstances: Circumstances): Promise<Studio> {
  const studio = await loadContent(content, circumstances);
  setCurrentStudio(studio, studioProse(content, studio), circumstances);
  setCurrentDocuments(unrendered(studio, circumstances).documents());
  return studio;
}
