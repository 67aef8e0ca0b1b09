import { execFileSync } from "node:child_process";
import { describe, it } from "node:test";
import { selectAll } from "hast-util-select";
import { treeTextOf } from "../../../src/markdown/text-of.ts";
import { assertNone } from "../../support/assert-none.ts";
import { openBuiltSite } from "../../support/built-site.ts";
import { everyRow } from "../../support/every-row.ts";
import { ownersDist } from "../../support/places.ts";
import { renderedBuild } from "../../support/rendered-build.ts";
import { templatesOf } from "../../support/surfaces/page-templates.ts";

/** Programs that show a page as text, as Debian installs them, with their arguments. */
const browsers: Record<string, readonly string[]> = {
  w3m: ["-dump", "-T", "text/html", "-I", "UTF-8", "-O", "UTF-8", "-cols", "900"],
  lynx: ["-dump", "-stdin", "-nolist", "-width=900", "-assume_charset=utf-8", "-display_charset=utf-8"],
  html2text: ["-utf8", "-width", "900"],
};

/**
 * Elements that are compared apart: html2text counts bytes for the width of a column, and writes over the gap to the
 * next.
 */
const labelled = "main :is(dt, dd, .choice span, .choice small, .choice legend, label)";
const cells = "main :is(th, td)";

const pages = [openBuiltSite(renderedBuild), openBuiltSite(ownersDist)].flatMap((site) =>
  templatesOf(site).map(({ path, locale }) => ({ site, path, locale })),
);

/** Normalises the blanks of a text; html2text writes those of a link as lines. */
const plain = (text: string) => text.replace(/[\s_]+/g, " ").trim();

describe("A text browser that Debian installs", () => {
  for (const [program, words] of Object.entries(browsers)) {
    it(`shows labels, figures and choices apart, and no offer of another language: ${program}`, () =>
      everyRow(pages, ({ site, path, locale }) => {
        const shown = plain(execFileSync(program, words, { input: site.textAt(path), encoding: "utf8" }));
        const tree = site.treeAt(path);
        const parts = selectAll(program === "html2text" ? labelled : `${labelled}, ${cells}`, tree);
        const said = parts.map((part) => plain(treeTextOf(part))).filter((part) => part.length > 1);
        const pairs = said.slice(1).map((part, index) => `${said[index]}${part}`);
        assertNone(pairs.filter((pair) => shown.includes(pair)));
        const offers = site.studio.locales
          .filter((other) => other !== locale)
          .map((other) => plain(site.studio.texts[other]?.header.offer ?? ""));
        assertNone(offers.filter((offer) => shown.includes(offer)));
      }));
  }
});
