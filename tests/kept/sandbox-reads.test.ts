import assert from "node:assert/strict";
import { after, it } from "node:test";
import { questionText } from "../../src/model/reads/questions.ts";
import { setRecorder } from "../../src/model/reads/recorder.ts";
import { toRecord } from "../../src/model/records/record.ts";
import { createStudio } from "../../src/model/studio/create-studio.ts";
import type { Entry } from "../../src/model/studio/studio.ts";
import { bareFixtures } from "../../src/publish/fixtures-of.ts";
import { ReadsRecorder } from "../../src/publish/reads/reads-recorder.ts";
import { trackedStudio } from "../../src/publish/reads/tracked-studio.ts";
import { readStudio } from "../support/read-studio.ts";

it("a sandbox that is made of the present content hides nothing that the same records read on the site", () => {
  const recorder = new ReadsRecorder();
  setRecorder(recorder);
  after(() => setRecorder(undefined));
  const studio = trackedStudio(readStudio());
  const { defaultLocale: locale } = studio;
  const work = studio.list("cases", locale).find(({ data }) => Array.isArray(data.services)) as Entry;
  const [service] = work.data.services as string[];
  const sandbox = createStudio(bareFixtures(studio).studio);
  toRecord(sandbox.get("cases", work.slug, locale) as Entry, sandbox, "https://a.example");
  const { reads } = recorder.apart(() => toRecord(work, studio, "https://a.example"));
  const asked = questionText("record", ["services", service as string, locale]).slice(0, -1);
  assert.ok(
    [...new Map(reads).keys()].some((question) => question.startsWith(asked)),
    [...new Map(reads).keys()].join(" "),
  );
});
