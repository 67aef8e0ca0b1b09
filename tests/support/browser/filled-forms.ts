import type { Page } from "playwright";
import { localPath } from "../../../src/model/addresses/addresses.ts";
import { answerTime } from "../../../src/model/studio/answer-times.ts";
import type { Locale } from "../../../src/model/texts/localized.ts";
import { fill, type Texts } from "../../../src/model/texts/texts.ts";
import { typographicText } from "../../../src/model/typography/typographic-text.ts";
import { pdf } from "../http/documents.ts";
import { guide, job, studio } from "../studio-under-test.ts";

/** Form with its input, the stored fields, and the message after it. */
interface Filled {
  pathIn(locale: Locale): string;
  kind: string;
  fill(page: Page): Promise<void>;
  stored: Record<string, unknown>;
  said: keyof Texts["form"];
}

/** Returns the message of an accepted form, in the typography of its page. */
export function saidBy({ said }: Pick<Filled, "said">, locale: Locale): string {
  const texts = studio.texts[locale] as Texts;
  const answered = said === "sent" ? "message" : said === "sent_application" ? "application" : "request";
  return typographicText(
    fill(texts.form[said], { within: answerTime(answered, studio.company, texts, locale) }),
    locale,
  );
}

/** Address of the person who fills in the forms. */
export const email = "nuria@client.example";

/** Fills in fields of the form of a page. */
export async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`studio-form [name=${name}]`).fill(value);
}

export const cv = { name: "Currículum Núria.pdf", mimeType: "application/pdf", buffer: pdf };

export const contact: Filled = {
  pathIn: (locale) => localPath(studio, locale, "contact"),
  kind: "contact",
  fill: (page) => fillIn(page, { name: "Núria Pla", email, message: "Hola,\nvolem una app." }),
  stored: { name: "Núria Pla", email },
  said: "sent",
};

export const guideForm: Filled = {
  pathIn: (locale) => localPath(studio, locale, "resources", guide),
  kind: "resource",
  fill: (page) => fillIn(page, { email }),
  stored: { slug: guide, email },
  said: "sent_guide",
};

export const application: Filled = {
  pathIn: (locale) => localPath(studio, locale, "jobs", job),
  kind: "application",
  async fill(page) {
    await fillIn(page, { name: "Núria Pla", email, link: "https://nuria.example/" });
    await page.locator("[name=cv]").setInputFiles(cv);
    await page.locator("[name=consent]").check();
  },
  stored: { name: "Núria Pla", email, job, link: "https://nuria.example/", consent: true },
  said: "sent_application",
};

/** Forms that need no earlier choice. */
export const forms = [contact, guideForm, application];

export const submit = (page: Page) => page.locator("studio-form [type=submit]").click();

/** Sends the form of a page as a browser does after an agent filled it in; returns the reply to the agent. */
export function sendAsAgent(page: Page): Promise<string> {
  return page.locator("studio-form form").evaluate(
    (form) =>
      new Promise<string>((resolve) => {
        const respondWith = (outcome: Promise<string>) => void outcome.then(resolve);
        const event = new SubmitEvent("submit", { bubbles: true, cancelable: true });
        form.dispatchEvent(Object.assign(event, { agentInvoked: true, respondWith }));
      }),
  );
}
