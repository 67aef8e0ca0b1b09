import { z } from "zod";

/** Language tag (BCP 47) of language, script and region, in the case that the standard recommends. */
export const languageTag = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/, "use a language tag such as `en`, `pt-BR` or `sr-Latn`");
