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
  linked(value: z.infer<typeof range>, { unit }, { currency }) {
    if (unit !== "money") return value;
    const { from: minPrice, to: maxPrice } = value;
    const priceSpecification = { "@type": "PriceSpecification", minPrice, maxPrice, priceCurrency: currency };
    return { "@type": "Offer", priceCurrency: currency, priceSpecification };
  },
  asks: "range",
});
