import { isNoted, note } from "./noted-in-tab.ts";

/** Whoever chose a language, or wants none, is asked no more until the tab is closed. */
const chosen = "language";

/** The offer in the language that a visitor prefers, where the page has it and is not in one that she prefers more. */
function preferredOffer(): HTMLElement | undefined {
  const offers = [...document.querySelectorAll<HTMLElement>(".language-offer")];
  const languageOf = (tag: string) => tag.split("-", 1)[0]?.toLowerCase();
  const page = languageOf(document.documentElement.lang);
  for (const language of navigator.languages.map(languageOf)) {
    if (language === page) return undefined;
    const offer = offers.find(({ lang }) => languageOf(lang) === language);
    if (offer) return offer;
  }
  return undefined;
}

const offer = isNoted(chosen) ? undefined : preferredOffer();
if (offer) {
  offer.hidden = false;
  offer.querySelector("button")?.addEventListener("click", () => {
    offer.hidden = true;
    note(chosen);
  });
}
for (const link of document.querySelectorAll(".languages a, .language-offer a"))
  link.addEventListener("click", () => note(chosen));
