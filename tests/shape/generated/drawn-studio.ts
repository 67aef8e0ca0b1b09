import YAML from "yaml";
import { onePixel } from "../../long/shape/written-talks.ts";
import { source } from "../../model/minimal-studio.ts";
import { randomNumbers } from "../../support/random-numbers.ts";
import { type Draw, definitionsOf, drawField, drawFields, drawnTypes, valuesOf } from "./drawn-field.ts";

/** Record of a drawn studio, with its facts. */
export interface DrawnRecord {
  collection: string;
  slug: string;
  locale: string;
  /** Names of the fields that it states. */
  fields: readonly string[];
  facts: string[][];
}

export interface DrawnStudio {
  files: Record<string, string | Uint8Array>;
  records: DrawnRecord[];
}

/** Draws collections with records in both languages, and an own block that is nested three deep, from a seed. */
export function drawStudio(seed: number, collections: number): DrawnStudio {
  const random = randomNumbers(seed);
  const below = (most: number) => Math.floor(random() * most);
  const draw: Draw = { below, one: (of) => of[below(of.length)] as never };
  const files: DrawnStudio["files"] = { "public/handout.pdf": "%PDF-1.4\n" };
  const records: DrawnRecord[] = [];
  const block = drawField(draw, 3, "part", [], "group");
  files["blocks/own-part.yaml"] = YAML.stringify({ describes: "A drawn part.", fields: block.definition.fields });
  for (let index = 0; index < collections; index += 1) {
    const collection = `drawn-${"abcdefghij"[index]}`;
    const name = `f${index}`;
    // Every type stands in one of the collections.
    const types = drawnTypes.filter((_, at) => at % collections === index);
    const fields = {
      ...Object.fromEntries(types.map((type) => [`${name}_${type}`, drawField(draw, 3, `${name}_${type}`, [], type)])),
      ...drawFields(draw, 2, 3, name),
    };
    const names = {
      one: { ca: `Cosa ${index}`, en: `Thing ${index}` },
      many: { ca: `Coses ${index}`, en: `Things ${index}` },
    };
    const hides = draw.below(2) ? [draw.one(Object.keys(fields))] : [];
    const address = draw.below(2) ? { address: { ca: `/coses-${index}`, en: `/things-${index}` } } : {};
    const hidden = hides.length > 0 ? { hides } : {};
    const definition = { name: names, describes: "Drawn things.", sort: "title, a to z", ...address, ...hidden };
    files[`collections/${collection}.yaml`] = YAML.stringify({ ...definition, fields: definitionsOf(fields) });
    for (const locale of ["ca", "en"]) {
      files[`${collection}/${locale}/dot.png`] = onePixel;
      const values = valuesOf(fields, draw, hides);
      const section = block.value();
      const own = values.value as Record<string, unknown>;
      const title = `Thing ${index} “${draw.below(9)}” & more`;
      const stated = {
        title,
        summary: `Of ${title}.`,
        updated: "2026-01-31",
        ...own,
        sections: [{ "own-part": section.value }],
      };
      files[`${collection}/${locale}/first.md`] = source(stated, `Prose of ${title}.\n`);
      const facts = [[title], [`Prose of ${title}.`], ...values.facts(locale), ...section.facts(locale)];
      records.push({ collection, slug: "first", locale, fields: [...Object.keys(own), "sections"], facts });
    }
  }
  return { files, records };
}
