import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { source } from "../../model/minimal-studio.ts";
import { type BuiltFolder, smallFolder } from "../../support/built-folder.ts";
import { small } from "../../support/small-studio.ts";

const talks = `name:
  one: { en: Talk, ca: Xerrada }
  many: { en: Talks, ca: Xerrades }
describes: Talks that the studio gave.
sort: held, latest first
filters: [place, { field: format, pages: yes }, { field: about, pages: yes }]
surfaces: { feed: yes, menu: main }
fields:
  held: { type: day, required: yes, label: { en: Day, ca: Dia } }
  place: { type: text, required: yes, label: { en: Place, ca: Lloc } }
  format:
    type: choice
    label: { en: Format, ca: Format }
    choices: { keynote: { en: Keynote, ca: Ponència }, class: { en: Class, ca: Classe } }
  about: { type: list, of: { type: reference, to: services }, label: { en: About, ca: Tracta de } }
`;

const notes = `name:
  one: { en: Note, ca: Nota }
  many: { en: Notes, ca: Notes }
describes: Notes of the studio.
sort: title, a to z
surfaces: { agents: no, menu: footer }
`;

/** Talks by their slugs: two keynotes, and a class in one language. */
const records = {
  blinds: {
    title: "Persian blinds",
    held: "2026-05-12",
    place: "Barcelona",
    format: "keynote",
    about: [small.services],
  },
  tides: { title: "Tides at night", held: "2025-03-02", place: "Palma", format: "keynote", about: [small.services] },
  knots: { title: "Knots by hand", held: "2024-02-01", place: "Vic", format: "class" },
};

/** Builds a small studio with two collections of its own: talks, and notes that agents are not told of. */
export function buildTalkingStudio(): BuiltFolder {
  const built = smallFolder();
  built.write({ "collections/talks.yaml": talks, "collections/notes.yaml": notes });
  for (const [slug, facts] of Object.entries(records)) {
    const talk = { summary: `${facts.title}, told in ${facts.place}.`, updated: "2026-06-01", ...facts };
    for (const locale of slug === "knots" ? ["ca"] : ["ca", "en"]) {
      built.write({ [`talks/${locale}/${slug}.md`]: source(talk, `What was said of ${facts.title}.\n`) });
    }
  }
  const note = { title: "Marzipan anchors", summary: "A note about marzipan anchors.", updated: "2026-06-01" };
  for (const locale of ["ca", "en"]) {
    built.write({ [`notes/${locale}/marzipan.md`]: source(note, "Marzipan anchors hold.\n") });
  }
  built.build();
  return built;
}

/** Returns a client of the MCP SDK that is connected to a server of a port. */
export async function connected(port: number, path: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}${path}`)) as never);
  return client;
}
