import { z } from "zod";

const text = z.string().trim().min(1);

export const mailTexts = z.strictObject({
  language: text.describe("Label of the language in which somebody wrote."),
  hello: text.describe("Greeting of whoever reads: nobody has proved a name."),
  contact_inbox: text.describe("Subject of the mail to the studio; `{name}` is who wrote."),
  contact_subject: text.describe("Subject of the copy to who wrote; `{studio}`."),
  contact_thanks: text.describe("`{studio}` and `{response}`."),
  reference: text.describe("Label of the number of what was received."),
  estimate_inbox: text.describe("Subject of the mail to the studio; the price follows."),
  estimate_subject: text.describe("`{studio}` and `{price}`."),
  estimate_intro: text.describe("`{studio}`."),
  estimate_next: text.describe("Label of the link to the contact page."),
  guide_inbox: text.describe("Subject of the mail to the studio; `{title}`."),
  guide_subject: text.describe("`{title}`."),
  guide_attached: text.describe("`{title}`."),
  guide_linked: text.describe("`{title}`, and `{days}` or a `{time}` for which the link holds."),
  guide_note: text.describe("Says that the address is used for nothing else and kept for `{days}` or a `{time}`."),
  application_inbox: text.describe("Subject of the mail to the studio; `{name}` and `{job}`."),
  application_subject: text.describe("`{job}` and `{studio}`."),
  application_thanks: text.describe("`{job}`, `{studio}` and `{within}` which time it is answered."),
  application_note: text.describe("Says how long it is kept: `{days}` or a `{time}` once the position is closed."),
});
