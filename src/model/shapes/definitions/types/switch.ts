import { z } from "zod";
import { definedWords } from "../defined-words.ts";
import { fieldType } from "../field-type.ts";

const yes = { en: "Yes", ca: "Sí", de: "Ja", es: "Sí", fr: "Oui", it: "Sì", pt: "Sim" };
const no = { en: "No", ca: "No", de: "Nein", es: "No", fr: "Non", it: "No", pt: "Não" };

export const switchType = fieldType({
  options: {
    yes: definedWords.default(yes).describe("Words that pages say for true."),
    no: definedWords.default(no).describe("Words that pages say for false."),
  },
  shape: () => z.boolean(),
  example: () => true,
  asks: "checkbox",
  values: (field) => ({ true: field.yes, false: field.no }),
});
