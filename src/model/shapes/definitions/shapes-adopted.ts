import { processWide } from "../../process-wide.ts";

/** Texts of what a studio defines, each made once. */
const written = new WeakMap<object, string>();
const definitions = processWide<object>("definitions");
const blocks = processWide<object>("blocks");

/** Returns all that the studio of this process defines as one text; empty if that is nothing. */
export function shapesAdopted(): string {
  return [definitions.get(), blocks.get()].map((adopted) => (adopted ? textOf(adopted) : "")).join("");
}

function textOf(adopted: object): string {
  const text = written.get(adopted) ?? JSON.stringify(adopted);
  written.set(adopted, text);
  return text;
}
