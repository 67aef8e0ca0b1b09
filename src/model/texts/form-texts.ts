import { z } from "zod";

const text = z.string().trim().min(1);

/** Texts of the forms that people send. */
export const formTexts = z
  .strictObject({
    name: text.describe("Label of the name."),
    email: text.describe("Label of the email address."),
    company: text.describe("Label of the organisation."),
    phone: text.describe("Label of the telephone number."),
    message: text.describe("Label of the message."),
    optional: text.describe("Says beside a label that the field may stay empty."),
    fault_lead: text.describe("Stands before what is wrong with a field."),
    send: text.describe("Button that sends the contact form."),
    sending: text.describe("Stands on a button while its form is sent."),
    sent: text.describe("`{within}` which time a message is answered."),
    failed: text.describe("Says that a form did not arrive, and what to do."),
    privacy: text.describe(
      "What happens to a message, and that it is kept for so many `{days}`, or in words for a `{time}`.",
    ),
    privacy_request: text.describe(
      "What happens to the address of who asks for an estimate or a guide; Markdown, `{privacy}` is a path, and it is kept for `{days}` or a `{time}`.",
    ),
    privacy_application: text.describe("Markdown; `{privacy}` is a path, `{days}` and `{time}` as in `consent`."),
    leave_empty: text.describe("Label of the honeypot, read only by screen readers."),
    link: text.describe("Label of the link to somebody's work."),
    cv: text.describe("Label of the CV."),
    cv_hint: text.describe("Kinds and size of the file; `{mb}`."),
    cv_too_large: text.describe("`{mb}`."),
    cv_wrong_kind: text.describe("Says that a file is no CV that can be read."),
    consent: text.describe("`{days}` or `{time}` for which an application is kept once its position is closed."),
    apply: text.describe("Title of the form of an application."),
    apply_how: text.describe("Markdown; `{form}` leads to the form, `{within}` which time it is answered."),
    get_guide: text.describe("Title of the form of a guide."),
    guide_how: text.describe("Markdown; `{form}` leads to the form."),
    send_guide: text.describe("Button that sends a guide."),
    send_estimate: text.describe("Button that sends an estimate."),
    send_application: text.describe("Button that sends an application."),
    estimate_by_mail: text.describe("Title of the form that sends an estimate."),
    sent_guide: text.describe("Where nothing is known of a mail; `{within}` which time it arrives."),
    guide_on_its_way: text.describe("Where a mail is on its way."),
    sent_estimate: text.describe("`{within}` which time it arrives."),
    sent_application: text.describe("`{within}` which time it is answered."),
  })
  .describe("Forms that people send.");
