import { isRecorded, record } from "./recorded-in-tab.ts";

/** Key of the record that a visitor chose a language or endOffersd; the tab then offers none */
const chosen = "language";

/** Returns the offer in the visitor's preferred language, if the page has it and is not in one that ranks higher. */
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

const offer = isRecorded(chosen) ? undefined : preferredOffer();
if (offer) {
  // Programs that ignore `hidden` would show the words, so the page holds them as data.
  for (const part of offer.querySelectorAll<HTMLElement>("[data-words]")) part.textContent = part.dataset.words ?? "";
  offer.hidden = false;
  offer.querySelector("button")?.addEventListener("click", () => {
    offer.hidden = true;
    record(chosen);
  });
}
for (const link of document.querySelectorAll(".languages a, .language-offer a"))
  link.addEventListener("click", () => record(chosen));
