import { findChromium } from "../../../scripts/print/chromium.ts";

/** Reason to skip suites that need a browser; false if one is installed. */
export const withoutChromium =
  findChromium() === undefined &&
  "NO BROWSER WAS FOUND: nothing that a visitor sees was tested. Install chromium or set CHROMIUM_PATH.";

if (withoutChromium) console.error(`\n*** ${withoutChromium} ***\n`);
