import type { OptionRows } from "./command.ts";

/** Every read and the estimate take a language. */
export const localeOption = {
  locale: { kind: "text", value: "LOCALE", description: "Language of the texts; the studio's own when not given." },
} as const satisfies OptionRows;
