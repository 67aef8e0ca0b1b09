import { z } from "zod";

const text = z.string().trim().min(1);

/** What the assistant is asked for but does not do: phrases that it is known by, and where it is done. */
const guidance = z.strictObject({
  asks: z.array(text).min(1).describe("Phrases that such a message holds; `{studio}`."),
  begins: z.array(text).default([]).describe("Words that such a message begins with."),
  answer: text.describe(
    "`{tool}` of the server `{mcp}`, the page `{page}`, and the operation `{api}` where there is one.",
  ),
});

const shape = z.strictObject({
  language: text.describe("Name of the language in itself."),
  skip: text,
  for_programs: text.describe("Leads programs that read HTML to llms.txt; hidden from who looks at the page."),
  menu: text,
  home: text,
  languages: text,
  updated: text,
  published: text,
  back: text.describe("`{title}` is the list's title."),
  read_as: text.describe("Introduces the links to Markdown and JSON."),
  part: text.describe("Title of a further part of a list: `{title}` and `{n}`."),
  also_published: text.describe("Introduces records that a list lacks because they are in other languages only."),
  previous: text,
  next: text,
  documents: z.strictObject({
    title: text.describe("Title of the block of links for agents."),
    names: z
      .record(z.string().startsWith("/"), text)
      .default({})
      .describe(
        "What machine documents are called, by their address; those that have no words here say it in English.",
      ),
  }),
  collections: z.record(z.string(), text).describe("Title of each collection, by name."),
  labels: z.record(z.string(), text).describe("Label of each field, by name."),
  synonyms: z
    .record(z.string(), text)
    .default({})
    .describe(
      "Further words that visitors use for what a label names, by the name of the label in `labels` or `form`.",
    ),
  values: z.record(z.string(), text).describe("Label of an enumerated value, by value."),
  units: z.strictObject({
    weeks: text.describe("`{n}` is the number."),
    minutes: text,
    people: text,
    days: text,
    from_to: text.describe("`{from}` and `{to}`."),
    pages: text,
  }),
  form: z.strictObject({
    name: text,
    email: text,
    company: text,
    phone: text,
    message: text,
    optional: text,
    send: text,
    sending: text,
    sent: text,
    failed: text,
    privacy: text.describe("What happens to a message."),
    privacy_request: text.describe(
      "What happens to the address of who asks for an estimate or a guide; Markdown, `{privacy}` is a path.",
    ),
    privacy_application: text.describe("Markdown; `{privacy}` is a path."),
    leave_empty: text.describe("Label of the honeypot, read only by screen readers."),
    link: text,
    cv: text,
    cv_hint: text.describe("Kinds and size of the file; `{mb}`."),
    cv_too_large: text.describe("`{mb}`."),
    cv_wrong_kind: text,
    consent: text,
    apply: text.describe("Title of the form of an application."),
    apply_how: text.describe("Markdown; `{form}` leads to the form."),
    get_guide: text.describe("Title of the form of a guide."),
    guide_how: text.describe("Markdown; `{form}` leads to the form."),
    send_guide: text,
    send_estimate: text,
    send_application: text,
    estimate_by_mail: text.describe("Title of the form that sends an estimate."),
    sent_guide: text.describe("Where nothing is known of a mail."),
    guide_on_its_way: text.describe("Where a mail is on its way."),
    sent_estimate: text,
    sent_application: text,
  }),
  estimate: z.strictObject({
    type: text,
    submit: text,
    waiting: text.describe("Stands where the figures will be."),
    working: text,
    failed: text,
    no_platforms: text,
    price: text,
    lines: text.describe("Title of the table whose first column is `item`."),
    item: text,
    amount: text,
    shared: text.describe("Says that the address can be kept or shared."),
    next: text.describe("Markdown; `{contact}` is the path of the contact page."),
    no_script: text.describe("Markdown; `{pricing}` and `{contact}` are paths."),
  }),
  agents: z.strictObject({
    title: text.describe("Heading of what pages say to programs that act for somebody."),
    contact: text.describe("What to know before a contact request is sent."),
    estimate: text.describe("Introduces the values that an estimate is asked with."),
    api: text.describe("Introduces a request to the API."),
    tool: text.describe("Introduces a call of a tool; Markdown, `{tool}` is its name."),
    button: z.strictObject({
      copy: text.describe("Copies what stands beside it."),
      copied: text,
      refused: text.describe("Where the browser does not allow it."),
    }),
  }),
  mail: z.strictObject({
    language: text.describe("Label of the language in which somebody wrote."),
    hello: text.describe("Greeting of somebody whose name is not known."),
    hello_name: text.describe("`{name}`."),
    contact_inbox: text.describe("Subject of the mail to the studio; `{name}` is who wrote."),
    contact_subject: text.describe("Subject of the copy to who wrote; `{studio}`."),
    contact_thanks: text.describe("`{studio}` and `{response}`."),
    contact_received: text.describe("Introduces the message that was received."),
    estimate_inbox: text.describe("Subject of the mail to the studio; the price follows."),
    estimate_subject: text.describe("`{studio}` and `{price}`."),
    estimate_intro: text.describe("`{studio}`."),
    estimate_next: text.describe("Label of the link to the contact page."),
    guide_inbox: text.describe("Subject of the mail to the studio; `{title}`."),
    guide_subject: text.describe("`{title}`."),
    guide_attached: text.describe("`{title}`."),
    guide_linked: text.describe("`{title}` and `{days}`, for which the link holds."),
    guide_note: text.describe("Says that the address is used for nothing else."),
    application_inbox: text.describe("Subject of the mail to the studio; `{name}` and `{job}`."),
    application_subject: text.describe("`{job}` and `{studio}`."),
    application_thanks: text.describe("`{job}` and `{studio}`."),
    application_note: text.describe("Says how long it is kept."),
  }),
  tools: z.strictObject({
    untranslated: text.describe("Introduces records that exist in other languages alone."),
    no_records: text.describe("Says that a list is empty in this language."),
    search_none: text.describe("`{locale}`."),
    search_doubt: text.describe("Says that passages may not answer."),
    search_doubt_words: text.describe("The same; `{words}` are those that the site never mentions."),
    search_elsewhere: text.describe("`{llms}` is the address of the list of all pages."),
    received: text.describe("`{id}` and `{response}`."),
    received_before: text.describe("Says that the same was received before; `{id}` and `{response}`."),
    sent: text.describe("Introduces what was sent."),
    rehearsed: text.describe("Says that it was the sandbox, and that nobody got anything."),
  }),
  assistant: z.strictObject({
    greetings: z.array(text).describe("What people say who only greet."),
    gratitude: z.array(text).describe("What people say who only thank, agree or leave."),
    greeting: text.describe("Answers a greeting, and says what can be asked."),
    thanks: text.describe("Answers thanks; `{contact}` is the address of the contact page."),
    quotes: text.describe("Introduces passages of the site."),
    not_found: text.describe("Says that the site does not say; `{contact}`, and `{pages}`, a list of all pages."),
  }),
  agent: z
    .strictObject({
      name: text.describe("Name of the assistant among other agents; `{studio}`."),
      description: text.describe("What it answers and what it does not do; `{studio}`."),
      contact: guidance.describe("For who wants to reach the studio through it."),
      estimate: guidance.describe("For who wants a project estimated by it."),
    })
    .describe("The assistant as other agents meet it (A2A)."),
  overview: z.strictObject({
    when: text.describe("Says when to read on; `{questions}` are those of the collections that there are."),
    questions: z.record(z.string(), text).describe("Questions that each collection answers, by its name."),
    wanted: text.describe("Leads to the pages that are asked for most; `{list}`."),
    addresses: text.describe(
      "Where programs ask: `{product}`, `{reference}`, `{api}`, `{guide}`, `{contract}`, `{sandbox}`, `{exports}`, `{full}`, `{bundle}` and `{archive}` are addresses.",
    ),
    more: text.describe("Introduces further documents for programs; `{list}`."),
    forms: text.describe("Says that every page is Markdown and JSON too."),
    changed: text.describe("`{day}` of the last change."),
    languages: text.describe("`{list}` of the other languages."),
    documents: text.describe("Title of the documents that only programs read."),
    elsewhere: text.describe("Title of what is published in other languages only."),
    pages: text.describe("Title of the list of all pages; `{studio}`."),
    whole: text.describe("Title of all pages in one text; `{studio}`."),
    folders: text.describe("Title of the collections in the index of the knowledge bundle."),
    log: text.describe("Title of the list of changes."),
    log_describes: text.describe("What that list is."),
  }),
});

/** Schema of `content/texts/{locale}.yaml`: the words of the interface, everything that is not a record. */
export const textsSchema = shape.superRefine(({ synonyms, labels, form }, context) => {
  for (const name of Object.keys(synonyms)) {
    if (!(name in labels || name in form)) {
      context.addIssue({
        code: "custom",
        path: ["synonyms", name],
        message: "no label in `labels` or `form` has this name",
      });
    }
  }
});

export type Texts = z.infer<typeof textsSchema>;
export type Guidance = z.infer<typeof guidance>;

/** Replaces each `{name}` of a template by its value. */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
