import { hash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { componentsFolder } from "../../loader/read/component-files.ts";
import type { PageAddress } from "../../model/addresses/addresses.ts";
import { questionText } from "../../model/reads/questions.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { Setting } from "../create-site.ts";
import { Answers } from "../reads/answers.ts";
import type { ReadsRecorder } from "../reads/reads-recorder.ts";
import { KeptMakings } from "./kept-makings.ts";

/** Files of the content that become code and styles of every page. */
const compiled = ["brand/**", `${componentsFolder}/**`, "*/*/**/*.mdx"];

/** Opens what earlier builds of a content folder made of it. `program` is the fingerprint of the builder. */
export function openMakings(
  { folder, content, program, setting }: Record<"folder" | "content" | "program", string> & { setting: Setting },
  studio: Studio,
  pages: readonly PageAddress[],
  recorder: ReadsRecorder,
): KeptMakings {
  const { baseUrl, rate, formBytes, isPreview = false } = setting;
  const files = compiled.flatMap((pattern) => globSync(pattern, { cwd: content, withFileTypes: true }));
  const contents = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((path) => [path, hash("sha256", readFileSync(path))]);
  const answers = new Answers(studio, recorder);
  for (const page of pages) {
    const asked = questionText("page", [page.path]);
    answers.state(
      asked,
      recorder.digestOf(asked, () => page, page),
    );
  }
  answers.state(
    questionText("pages", []),
    recorder.digestOf('["pages"', () => pages, pages),
  );
  answers.state(
    questionText("day", []),
    recorder.digestOf("", () => setting.today),
  );
  const whole = hash("sha256", JSON.stringify([program, baseUrl, rate, formBytes, isPreview, contents]));
  return new KeptMakings(folder, whole, recorder, answers);
}
