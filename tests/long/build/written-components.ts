import { join } from "node:path";
import { factNames } from "../../../src/model/records/fact-names.ts";
import { writeInto } from "../../support/write-into.ts";

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

export function writeComponents(content: string): void {
  writeInto(join(content, "components/Counter.astro"), counter);
  writeInto(join(content, "components/label.ts"), 'export const label = "counted";\n');
  writeInto(join(content, "components/Note.astro"), '<aside class="our-note"><slot /></aside>\n');
  writeInto(join(content, "pages/ca/parts.mdx"), page);
}
