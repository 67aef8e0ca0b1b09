import { findChromium } from "../../../scripts/print/chromium.ts";

/** What a suite that needs a browser is given as its `skip`: false, or why there is none. */
export const withoutChromium =
  findChromium() === undefined &&
  "NO BROWSER WAS FOUND: nothing that a visitor sees was tested. Install chromium or set CHROMIUM_PATH.";

if (withoutChromium) console.error(`\n*** ${withoutChromium} ***\n`);
