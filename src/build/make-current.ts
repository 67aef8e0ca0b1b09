import { setCurrentDocuments } from "../api/discovery/current-documents.ts";
import { setRecorder } from "../model/reads/recorder.ts";
import { type StudioProse, setCurrentStudio } from "../model/studio/current.ts";
import type { Studio } from "../model/studio/studio.ts";
import { type Circumstances, documentsBeforehand } from "./create-site.ts";
import { loadContent } from "./load-content.ts";
import { studioProse } from "./prose/studio-prose.ts";
import { ReadsRecorder } from "./reads/reads-recorder.ts";
import { trackedProse } from "./reads/tracked-prose.ts";
import { trackedStudio } from "./reads/tracked-studio.ts";

/** Loads a content folder and makes its studio the current one, which pages render. */
export async function makeCurrent(content: string, circumstances: Circumstances): Promise<Studio> {
  const studio = await loadContent(content, circumstances);
  return set(studio, studioProse(content, studio), circumstances);
}

/** Does the same for a build, which records what its pages read. */
export async function makeRecorded(content: string, circumstances: Circumstances): Promise<Studio> {
  const loaded = await loadContent(content, circumstances);
  const studio = trackedStudio(loaded);
  const recorder = new ReadsRecorder();
  setRecorder(recorder);
  return set(studio, trackedProse(studioProse(content, studio), content, loaded, recorder), circumstances);
}

function set(studio: Studio, prose: StudioProse, circumstances: Circumstances): Studio {
  setCurrentStudio(studio, prose, circumstances);
  setCurrentDocuments(documentsBeforehand(studio, circumstances));
  return studio;
}
