import { join } from "node:path";
import { type KeptBuild, keptBuild } from "../../build/kept-build.ts";
import { writeSmallStudio } from "../../support/small-studio.ts";
import { rewrite, writeInto } from "../../support/write-into.ts";
import { writeGalleries } from "./written-galleries.ts";

/** Settings with a host of every kind. */
const settings = `
analytics: { script: "https://stats.example/js/x.js", connect: ["https://stats.example"], attributes: { data-domain: bocana.example } }
embeds: [booking.example]
scripts: [widget.example]
connect: [api.example]
forms: [list.example]
`;

const newsletter = `<form class="newsletter" action="https://list.example/subscribe" method="post">
  <label>Email <input name="email" type="email" required /></label>
  <button>Subscribe</button>
</form>
`;

const booking = '<iframe class="booking" src="https://booking.example/calendar" title="Book a call"></iframe>\n';

const widget = `<div id="widget"></div>
<script is:inline defer src="https://widget.example/w.js"></script>
`;

const page = (body: string, title: string) => `---
title: ${title}
summary: A page of ${title}.
updated: 2026-01-31
order: 99
menu: none
---
${body}
`;

/** Builds a studio with a newsletter, a calendar, a widget and analytics of other sites. */
export function outsideBuild(): Promise<KeptBuild> {
  return keptBuild({ name: "outside", module: import.meta.filename, write: writeOutsideStudio });
}

export async function writeOutsideStudio(content: string): Promise<void> {
  writeSmallStudio(content);
  rewrite(join(content, "studio.yaml"), (text) => text + settings);
  writeInto(join(content, "components/Newsletter.astro"), newsletter);
  writeInto(join(content, "components/Booking.astro"), booking);
  writeInto(join(content, "components/Widget.astro"), widget);
  writeInto(join(content, "pages/en/newsletter.mdx"), page("<Newsletter />", "Newsletter"));
  writeInto(
    join(content, "pages/en/booking.mdx"),
    page("[Book](https://booking.example/calendar)\n\n<Booking />", "Booking"),
  );
  writeInto(join(content, "pages/en/widget.mdx"), page("<Widget />", "Widget"));
  writeInto(join(content, "pages/en/list.md"), page(newsletter, "List"));
  await writeGalleries(content);
}
