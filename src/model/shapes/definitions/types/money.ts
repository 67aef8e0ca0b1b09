import { z } from "zod";
import { inUnit } from "../../field-shapes.ts";
import { fieldType } from "../field-type.ts";

export const moneyType = fieldType({
  options: {},
  shape: () => inUnit("currency", z.number().nonnegative()),
  example: () => 450,
  asks: "number",
  isOrdered: true,
  // No property of a type that definitions name takes an amount alone: `offers` has it with its currency.
  linked: (price: number, _field, { currency }) => ({ "@type": "Offer", price, priceCurrency: currency }),
});
