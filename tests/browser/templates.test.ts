import { describe } from "node:test";
import { templatesOf } from "../../packages/workbench/src/shots/templates.ts";
import { withoutChromium } from "../support/browser/chromium.ts";
import { describePages } from "../support/browser/describe-pages.ts";
import { ownersDist } from "../support/places.ts";
import { readStudio } from "../support/read-studio.ts";

const studio = readStudio(ownersDist);

describe("The fullest page of each template on a desktop", { skip: withoutChromium }, () =>
  describePages({
    build: ownersDist,
    window: { width: 1440, height: 900 },
    least: 20,
    templatesAt: async () => templatesOf(studio, studio.defaultLocale).filter(({ prepare }) => !prepare),
  }),
);
