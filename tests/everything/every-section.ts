import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import YAML from "yaml";
import { collectionNames } from "../../src/model/shapes/collections.ts";
import { writeInto } from "../support/write-into.ts";

const picture = (alt: string) => ({ file: "../harbour.jpg", alt, caption: `${alt}, in May.`, credit: `Seen: ${alt}` });
const action = (label: string) => ({ label, to: "/contact" });

/** A section of each block of the program, with every field. */
const everySection = [
  {
    hero: {
      title: "A harbour that opens",
      lead: "It opens at six.",
      picture: picture("An open gate"),
      action: action("Come in"),
      other: action("Look around"),
    },
  },
  {
    text: {
      title: "How a gate works",
      text: "It has two wings. Both open.",
      picture: picture("A wing of a gate"),
      side: "right",
      action: action("All about gates"),
    },
  },
  { text: { text: "A wing beside it.", picture: picture("The other wing"), side: "left" } },
  { figures: { title: "A gate in figures", items: [{ value: "2 m", label: "wide" }] } },
  { records: { of: "services", count: 2, title: "What we sell at the gate", text: "Two of many." } },
  { gallery: { title: "Gates", pictures: [picture("A gate"), picture("Another gate")] } },
  { quote: { text: "It opened.", name: "Pia Roig", role: "Keeper", picture: picture("Pia at the gate") } },
  { logos: { title: "Owners of gates", pictures: [picture("Port of Gates")] } },
  { steps: { title: "How to open", items: [{ title: "Push", text: "With both hands." }] } },
  { faq: { title: "Often asked", items: [{ question: "Does it close?", answer: "At nine." }] } },
  { action: { title: "Come by", text: "Until nine.", action: action("Write first") } },
  {
    film: {
      title: "The gate moves",
      file: "/gate.mp4",
      poster: "/gate.jpg",
      captions: "/gate.vtt",
      text: "A gate that moves.",
    },
  },
  { table: { title: "When it opens", columns: ["Day", "Hour"], rows: [["Monday", "Six sharp"]] } },
];

/** Writes every section into one record of each collection. */
export function writeSections(content: string): void {
  for (const name of collectionNames()) {
    const files = globSync(`${name}/en/*.md`, { cwd: content }).filter(
      (file) => !/guide\.md$|home\.md$/.test(file) && !/^page: false$/m.test(readFileSync(join(content, file), "utf8")),
    );
    const path = join(content, files.sort()[0] as string);
    writeFileSync(
      path,
      readFileSync(path, "utf8").replace(/\n---\n/, `\n${YAML.stringify({ sections: everySection })}---\n`),
    );
  }
  for (const file of ["gate.mp4", "gate.jpg", "gate.vtt"]) writeInto(join(content, "public", file), "WEBVTT\n");
}
