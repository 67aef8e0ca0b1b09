import { z } from "zod";
import { ifStated, ofEachLanguage } from "./field-shapes.ts";

/** Returns the field for a place in a list; records without one come after those with one. */
export function place(describes: string) {
  return ofEachLanguage(ifStated(z.int().min(1).describe(describes)));
}
