import { setCurrentDocuments } from "../api/discovery/current-documents.ts";
import { setRecorder } from "../model/reads/recorder.ts";
import { type StudioProse, setCurrentStudio } from "../model/studio/current.ts";
import type { Studio } from "../model/studio/studio.ts";
import { type BuildOptions, documentsBeforehand } from "./create-site.ts";
import { loadContent } from "./load-content.ts";
import { writeTypes } from "./own-code/write-types.ts";
import { studioProse } from "./prose/studio-prose.ts";
import { ReadsRecorder } from "./reads/reads-recorder.ts";
import { trackedProse } from "./reads/tracked-prose.ts";
import { trackedStudio } from "./reads/tracked-studio.ts";

/** Loads a content folder and makes its studio the current one, which pages render. */
export async function makeCurrent(content: string, buildOptions: BuildOptions): Promise<Studio> {
  const studio = await loadContent(content, buildOptions);
  return set(content, studio, studioProse(content, studio), buildOptions);
}

/** Does the same for a build, which records what its pages read. */
export async function makeRecorded(content: string, buildOptions: BuildOptions): Promise<Studio> {
  const loaded = await loadContent(content, buildOptions);
  const studio = trackedStudio(loaded);
  const recorder = new ReadsRecorder();
  setRecorder(recorder);
  return set(content, studio, trackedProse(studioProse(content, studio), content, loaded, recorder), buildOptions);
}

function set(content: string, studio: Studio, prose: StudioProse, buildOptions: BuildOptions): Studio {
  setCurrentStudio(studio, prose, buildOptions);
  writeTypes(content);
  setCurrentDocuments(documentsBeforehand(studio, buildOptions));
  return studio;
}
