import { cpSync } from "node:fs";
import { join } from "node:path";
import { type BuiltFolder, smallFolder } from "../../support/built-folder.ts";
import { small } from "../../support/small-studio.ts";

const talks = `name: { one: { en: Talk, ca: Xerrada }, many: { en: Talks, ca: Xerrades } }
describes: Talks that the studio gave.
sort: held, latest first
fields:
  held: { type: day, required: yes, label: { en: Day, ca: Dia } }
  venue: { type: text, label: { en: Venue, ca: Lloc } }
  about: { type: reference, to: services, label: { en: About, ca: Tracta de } }
`;

const files: Record<string, string> = {
  "collections/talks.yaml": talks,
  "talks/ca/first.md": `---\ntitle: First talk\nsummary: A talk about talks.\nupdated: 2026-01-31\nheld: 2026-01-30\nvenue: Girona\nabout: ${small.services}\n---\nProse of *a talk*.\n`,
  "talks/ca/second.md":
    "---\ntitle: Second talk\nsummary: Another talk.\nupdated: 2026-01-31\nheld: 2026-01-31\nsections: [{ action: { title: Come, action: { label: Write, to: /contact } } }, { quote: { text: It opens., name: Ada } }]\n---\nProse of another.\n\n```block action\ntitle: Look\naction: { label: See, to: /services }\n```\n",
  "views/blocks/action.astro": `---
type Props = Views["blocks/action"];
const { block, Default } = Astro.props;
const { title, action } = block.fields;
---
<p class="own-action"><a href={action.to}>{title}: {action.label}</a></p>
<Default />
`,
  "views/talks.astro": `---
import Stage from "../components/Stage.astro";
type Props = Views["talks"];
const { record, words } = Astro.props;
const { venue, held, about } = record.fields;
---
<article class="own-talk" data-url={record.url}>
  <h1>{record.title}</h1>
  <p>{record.summary}</p>
  <p>{held.label}: <time datetime={held.value}>{held.text}</time></p>
  {venue ? <Stage name={venue.text}>{venue.label}</Stage> : <p>Nowhere in {words.language}</p>}
  {about && <a href={about.links[0]?.url}>{about.links[0]?.title}</a>}
  <slot />
</article>
<style>.own-talk { color: teal }</style>
`,
  "components/Stage.astro": `---
interface Props { name: string; seats?: number }
const { name } = Astro.props;
---
<p class="stage"><slot /> {name}</p>
`,
  "views/talks/list.astro": `---
type Props = Views["talks/list"];
const { list, Default } = Astro.props;
---
<p class="own-list">{list.records.length} {list.records.map(({ title, fields }) => title + " " + fields.held.text).join("; ")}</p>
<Default />
`,
  "views/services.astro": `---
type Props = Views["services"];
const { record, Default } = Astro.props;
---
<p class="before-ours">{record.fields.price_range?.text}</p>
<Default />
`,
  "views/slots/Head.astro": `---
export const slots = 1;
type Props = Views["slots/Head"];
---
<meta name="own-head" content={Astro.props.page.title} />
`,
  "views/slots/Footer.astro": `---
export const slots = 1;
type Props = Views["slots/Footer"];
const { page, studio, menu, Default } = Astro.props;
---
<p class="own-footer" data-page={page.url}>{studio.name} {menu.main.length}</p>
<Default />
`,
  "views/own.css": ".own-talk { outline: 1px solid tomato }\n",
  "pages/en/lab.yaml": "title: Our laboratory\nsummary: What we try out between two projects.\nupdated: 2026-01-31\n",
  "pages/en/lab.astro": `---
type Props = Views["pages"];
const { record } = Astro.props;
---
<h1>{record.title}</h1>
<p>Two benches and a <strong>kiln</strong>.</p>
`,
};

/** Writes the small studio of the tests with views, slots and a page of its own. */
export function folderWithViews(): BuiltFolder {
  const built = smallFolder();
  cpSync(join(import.meta.dirname, "studio.config.ts"), join(built.folder, "studio.config.ts"));
  built.write(files);
  return built;
}
