import assert from "node:assert/strict";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { before, describe, it } from "node:test";
import { statedFact } from "../../../src/components/stated-fact.ts";
import { wordsFor } from "../../../src/components/words.ts";
import { defaultLimits, retention } from "../../../src/contract/policy.ts";
import { setCurrentStudio } from "../../../src/model/current.ts";
import { factNames } from "../../../src/model/fact-names.ts";
import { copyProject } from "../../build/project-copy.ts";
import { content as original } from "../../support/places.ts";
import { readStudio } from "../../support/read-studio.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const studio = readStudio();
const locale = studio.defaultLocale;

const counter = `---
import { getEntry } from "astro:content";
import { label } from "./label.ts";
const { from } = Astro.props;
---
<p class="counter" data-kind={typeof getEntry}>{from} {label} {Astro.locals.words.locale} <slot /></p>
<style>.counter { color: teal }</style>
<script>document.querySelector(".counter")?.setAttribute("data-counted", "");</script>
`;

const page = `---
title: Made of parts
summary: A page that uses components.
updated: 2026-01-31
order: 99
menu: none
---
There are <Fact of="team_size" /> of us; write to <Fact of="email" />.

<Counter from={3}>**things**</Counter>

<Note title="Heard">Our own note.</Note>

${factNames.map((name) => `- ${name}: <Fact of="${name}" />`).join("\n")}
`;

describe("components in MDX, of a content folder outside of the project,", () => {
  const copy = copyProject();
  const content = join(temporaryFolder(), "words");
  const published = (kind: string) => copy.read(`dist/site/parts.${kind}`);

  before(async () => {
    cpSync(original, content, { recursive: true });
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(content, file)), { recursive: true });
      writeFileSync(join(content, file), text);
    };
    write("components/Counter.astro", counter);
    write("components/label.ts", 'export const label = "counted";\n');
    write("components/Note.astro", '<aside class="our-note"><slot /></aside>\n');
    write(`pages/${locale}/parts.mdx`, page);
    const { status, output } = await copy.build({ CONTENT_DIR: content });
    assert.equal(status, 0, output);
  });

  it("are used by their names without an import, and may import what pages import", () => {
    assert.match(published("html"), /<p class="counter"[^>]* data-kind="function"[^>]*>3 counted \w+ <strong>things/);
    assert.match(published("md"), new RegExp(`^3 counted ${locale} \\*\\*things\\*\\*$`, "m"));
  });

  it("bring their styles and scripts", () => {
    const html = published("html");
    const [, style = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
    assert.match(copy.read(join("dist/site", style)), /\.counter/);
    assert.match(html, /<script type="module" src="[^"]*Counter[^"]*"/);
  });

  it("come before the one of ours that has the same name", () => {
    assert.match(published("html"), /<aside class="our-note">(<p>)?Our own note\./);
  });

  it("state every fact as it is in the data and in the code", () => {
    const prose = { render: async () => undefined, source: () => "" };
    setCurrentStudio(studio, prose, defaultLimits);
    const words = wordsFor(studio, locale);
    const markdown = published("md");
    for (const name of factNames) {
      const stated = statedFact(name, words);
      assert.ok(
        [`- ${name}: ${stated}`, `- ${name}: <${stated}>`].some((line) => markdown.split("\n").includes(line)),
        `${name}: ${stated}`,
      );
    }
    assert.ok(statedFact("kept_application", words).startsWith(`${retention.submissionDays.application}`));
  });
});
