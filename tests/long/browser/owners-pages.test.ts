import { describe } from "node:test";
import { templatesOf } from "../../../packages/workbench/src/shots/templates.ts";
import { withoutChromium } from "../../support/browser/chromium.ts";
import { describePages } from "../../support/browser/describe-pages.ts";
import { ownersDist } from "../../support/places.ts";
import { readStudio } from "../../support/read-studio.ts";

const studio = readStudio(ownersDist);
const others = studio.locales.filter((locale) => locale !== studio.defaultLocale);
const onDesktop = { build: ownersDist, window: { width: 1440, height: 900 } };

// tests/browser/templates.test.ts checks the plain addresses in this language.
describe("Each state of a template on a desktop in the first language", { skip: withoutChromium }, () =>
  describePages({
    ...onDesktop,
    least: 8,
    templatesAt: async () => templatesOf(studio, studio.defaultLocale).filter(({ prepare }) => prepare),
  }),
);

describe("Each template and state on a desktop in every other language", { skip: withoutChromium }, () =>
  describePages({
    ...onDesktop,
    least: 35 * others.length,
    looksAt: "words",
    templatesAt: async () => others.flatMap((locale) => templatesOf(studio, locale)),
  }),
);
