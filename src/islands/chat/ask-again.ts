import type { Locale } from "../../model/texts/localized.ts";
import { phraseFor } from "../../model/texts/phrase.ts";
import type { ChatWords } from "./chat-words.ts";

/** Returns the time at which a question may be asked again, in words that agree with the hour: "a la 1:05", "a las 2:05". */
export function askAgain(limited: ChatWords["limited"], at: Date, locale: Locale): string {
  const time = at.toLocaleTimeString(locale, { timeStyle: "short" });
  return phraseFor(limited, Number.parseInt(time, 10), locale).replace("{time}", time);
}
