import { z } from "zod";

const text = z.string().trim().min(1);

/**
 * Request that the assistant does not fulfil: phrases by which it is recognized, and an answer that says where it is
 * done.
 */
const guidance = z.strictObject({
  asks: z.array(text).min(1).describe("Phrases that such a message holds; `{studio}`."),
  begins: z.array(text).default([]).describe("Words that such a message begins with."),
  answer: text.describe(
    "`{tool}` of the server `{mcp}`, the page `{page}`, and the operation `{api}` where there is one.",
  ),
});

export type Guidance = z.infer<typeof guidance>;

/** Texts for programs that read, call tools or ask the assistant, and for the assistant itself. */
export const agentTexts = {
  agents: z
    .strictObject({
      title: text.describe("Heading of what pages say to programs that act for somebody."),
      contact: text.describe("What to know before a contact request is sent."),
      estimate: text.describe("Introduces the values that an estimate is asked with."),
      api: text.describe("Introduces a request to the API."),
      tool: text.describe("Introduces a call of a tool; Markdown, `{tool}` is its name."),
      button: z
        .strictObject({
          copy: text.describe("Copies what stands beside it."),
          copied: text.describe("Takes its place for a moment."),
          refused: text.describe("Where the browser does not allow it."),
        })
        .describe("The button that copies a request."),
    })
    .describe("What pages say to programs that act for somebody."),
  tools: z
    .strictObject({
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
    })
    .describe("Answers of tools."),
  assistant: z
    .strictObject({
      greetings: z.array(text).describe("What people say who only greet."),
      gratitude: z.array(text).describe("What people say who only thank, agree or leave."),
      greeting: text.describe("Answers a greeting, and says what can be asked."),
      greeting_model: text.optional().describe("The same where a language model writes the answers."),
      thanks: text.describe("Answers thanks; `{contact}` is the address of the contact page."),
      quotes: text.describe("Introduces passages of the site."),
      not_found: text.describe(
        "Says in its first paragraph that the site does not say, then the way out; `{contact}`, and `{pages}`, a list of all pages.",
      ),
    })
    .describe("Answers of the assistant."),
  agent: z
    .strictObject({
      name: text.describe("Name of the assistant among other agents; `{studio}`."),
      description: text.describe("What it answers and what it does not do; `{studio}`."),
      contact: guidance.describe("For who wants to reach the studio through it."),
      estimate: guidance.describe("For who wants a project estimated by it."),
    })
    .describe("The assistant as other agents meet it (A2A)."),
  overview: z
    .strictObject({
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
    })
    .describe("The overview for programs, `/llms.txt`."),
};
