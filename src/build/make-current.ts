import { setCurrentDocuments } from "../api/discovery/current-documents.ts";
import { setRecorder } from "../model/reads/recorder.ts";
import { setCurrentStudio } from "../model/studio/current.ts";
import type { Keep } from "../model/studio/keep.ts";
import type { Studio } from "../model/studio/studio.ts";
import { type Circumstances, unrendered } from "./create-site.ts";
import { loadContent } from "./load-content.ts";
import { studioProse } from "./prose/studio-prose.ts";
import { ReadsRecorder } from "./reads/reads-recorder.ts";
import { trackedProse } from "./reads/tracked-prose.ts";
import { trackedStudio } from "./reads/tracked-studio.ts";

/** Loads a content folder and makes its studio the current one, which pages render. */
export async function makeCurrent(content: string, circumstances: Circumstances, keep?: Keep): Promise<Studio> {
  const loaded = await loadContent(content, circumstances, keep);
  const studio = trackedStudio(loaded);
  const recorder = new ReadsRecorder();
  setRecorder(recorder);
  setCurrentStudio(studio, trackedProse(studioProse(content, studio), content, loaded, recorder), circumstances);
  setCurrentDocuments(unrendered(studio, circumstances).documents());
  return studio;
}
