import { phoneNumber } from "../../phone.ts";
import { fieldType } from "../field-type.ts";

export const phoneType = fieldType({
  options: {},
  shape: () => phoneNumber,
  example: () => "+34930000000",
  asks: "tel",
});
