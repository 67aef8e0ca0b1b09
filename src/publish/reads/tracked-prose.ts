import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { questionText } from "../../model/reads/questions.ts";
import { type Kept, onceLater } from "../../model/reads/recorder.ts";
import type { StudioProse, WrittenProse } from "../../model/studio/current.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { ReadsRecorder } from "./reads-recorder.ts";

/** Returns the prose of a studio, which notes what is read of it and what it leads to. */
export function trackedProse(
  prose: StudioProse,
  content: string,
  studio: Studio,
  recorder: ReadsRecorder,
): Required<StudioProse> {
  const byFile = new Map(studio.entries.map((entry) => [entry.file, entry]));
  const rendered = new Map<string, Promise<Kept<WrittenProse | undefined>>>();
  const pictures = new Map<string, string>();
  const source: StudioProse["source"] = (entry) => {
    const text = prose.source(entry);
    // A link or a picture of it leads to a file only if that is there.
    const { pictures: shown = [], linked = [] } = byFile.get(entry.file) ?? {};
    recorder.note(questionText("prose", [entry.file]), () => [text, shown, linked]);
    return text;
  };
  return {
    source,
    render(entry) {
      source(entry);
      return onceLater(rendered, entry.file, () => prose.render(entry));
    },
    notePicture(file) {
      const digest = pictures.get(file) ?? digestOfFile(join(content, file));
      pictures.set(file, digest);
      recorder.note(questionText("picture", [file]), () => digest);
    },
  };
}

function digestOfFile(path: string): string {
  return existsSync(path) ? hash("sha256", readFileSync(path)) : "";
}
