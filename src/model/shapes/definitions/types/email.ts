import { emailAddress } from "../../email-address.ts";
import { fieldType } from "../field-type.ts";

export const emailType = fieldType({
  options: {},
  shape: () => emailAddress,
  example: () => "hello@example.com",
  asks: "email",
});
