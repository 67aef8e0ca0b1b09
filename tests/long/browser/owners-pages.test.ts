import { templatesOf } from "../../../scripts/shots/templates.ts";
import { describePages } from "../../browser/describe-pages.ts";
import { ownersDist } from "../../support/places.ts";
import { readStudio } from "../../support/read-studio.ts";

const studio = readStudio(ownersDist);

describePages("the templates with the owner's content, in each language, on a desktop,", {
  build: ownersDist,
  window: { width: 1440, height: 900 },
  templatesAt: async () => studio.locales.flatMap((locale) => templatesOf(studio, locale)),
});
