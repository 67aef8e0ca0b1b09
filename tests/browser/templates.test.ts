import { templatesOf } from "../../scripts/shots/templates.ts";
import { ownersDist } from "../support/places.ts";
import { readStudio } from "../support/read-studio.ts";
import { describePages } from "./describe-pages.ts";

const studio = readStudio(ownersDist);

describePages("a page of each template, in a browser,", {
  build: ownersDist,
  window: { width: 1440, height: 900 },
  templatesAt: async () => templatesOf(studio, studio.defaultLocale).filter(({ prepare }) => !prepare),
});
