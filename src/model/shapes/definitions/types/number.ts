import { z } from "zod";
import { inUnit } from "../../field-shapes.ts";
import { numberUnitNames } from "../../number-units.ts";
import { fieldType } from "../field-type.ts";

export const numberType = fieldType({
  options: {
    unit: z
      .enum(["weeks", "pages", ...numberUnitNames])
      .optional()
      .describe("Unit in which pages show the number."),
    least: z.number().optional(),
    most: z.number().optional(),
  },
  shape({ unit, least = 0, most = Number.MAX_SAFE_INTEGER }) {
    const number = z.number().min(least).max(most);
    return unit ? inUnit(unit, number) : number;
  },
  example: ({ least = 1 }) => least,
  asks: "number",
  isOrdered: true,
});
