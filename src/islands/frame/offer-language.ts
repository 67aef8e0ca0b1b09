import { isRecorded, record } from "./recorded-in-tab.ts";

/** Key of the record that a visitor chose a language or declined; the tab then offers none */
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

/** Renders an offer: a link to the page in its language, and a button that closes it. */
function show(offer: HTMLElement): void {
  const { path = "", offer: words = "", notNow = "" } = offer.dataset;
  const link = document.createElement("a");
  link.href = path;
  link.hreflang = offer.lang;
  link.textContent = words;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = notNow;
  button.addEventListener("click", () => {
    offer.hidden = true;
    record(chosen);
  });
  offer.append(link, " ", button);
  offer.hidden = false;
}

const offer = isRecorded(chosen) ? undefined : preferredOffer();
if (offer) show(offer);
for (const link of document.querySelectorAll(".languages a, .language-offer a"))
  link.addEventListener("click", () => record(chosen));
