import { z } from "zod";
import { inUnit, range } from "../../field-shapes.ts";
import { numberUnitNames } from "../../number-units.ts";
import { fieldType } from "../field-type.ts";

export const rangeType = fieldType({
  options: {
    unit: z
      .enum(["weeks", "money", ...numberUnitNames])
      .optional()
      .describe("Unit of both ends."),
  },
  shape: ({ unit }) => (unit ? inUnit(unit === "money" ? "currency" : unit, range) : range),
  example: () => ({ from: 6, to: 12 }),
  asks: "range",
});
