import { describe } from "node:test";
import { templatesOf } from "../../../tools/shots/templates.ts";
import { bareBuild } from "../../bare/bare-build.ts";
import { everythingBuild } from "../../everything/everything-build.ts";
import { withoutChromium } from "../../support/browser/chromium.ts";
import { describePages } from "../../support/browser/describe-pages.ts";
import { readStudio } from "../../support/read-studio.ts";

/** Hosts that the studio of everything lets its pages ask. */
const others = ["stats", "widget", "calendar", "live"].map((name) => `${name}.example`);

const [bare, everything] = [await bareBuild(), await everythingBuild()];

const walks = [
  { name: "of the bare studio", build: bare.dist, locale: "en", least: 15 },
  { name: "of the studio that states everything", build: everything.dist, locale: "en", least: 35 },
  { name: "of that studio from right to left", build: everything.dist, locale: "ar", least: 20 },
];

for (const { name, build, locale, least } of walks) {
  describe(`Each template and state ${name}, on a desktop`, { skip: withoutChromium }, () =>
    describePages({
      build,
      window: { width: 1440, height: 900 },
      least,
      others,
      templatesAt: async () => templatesOf(readStudio(build), locale),
    }),
  );
}
