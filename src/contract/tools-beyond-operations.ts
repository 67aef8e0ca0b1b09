import { z } from "zod";
import { twinPath } from "../model/addresses.ts";
import type { Studio } from "../model/studio.ts";
import { ask } from "./ask.ts";
import type { Operation } from "./operation.ts";
import type { Tool } from "./tool.ts";
import { contactFields } from "./writes/submit-contact.ts";
import type { Received } from "./writes/write-fields.ts";

/** Literal passages of the site for a question; the corpus is the Markdown of every page. */
export function searchTool(locale: z.ZodType): Tool {
  return {
    name: "search",
    title: "Search the site",
    surface: "reference",
    description:
      "Literal passages of the site's pages that answer a question, each with its URL. Quote them and cite the URL.",
    pages: "all",
    input: z.strictObject({
      query: z.string().trim().min(2).max(300).describe("Question or key words, in the language of `locale`."),
      limit: z.int().min(1).max(10).default(5).describe("Passages at most."),
      locale,
    }),
    output: z.object({
      passages: z.array(z.object({ title: z.string(), url: z.string(), passage: z.string() })),
      confidence: z.enum(["high", "low"]),
      not_found: z.array(z.string()).describe("Words of the query that the site never mentions."),
    }),
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    async run(args, { search, baseUrl }) {
      const { query, limit, locale: asked } = args as { query: string; limit: number; locale: string };
      const { hits, confidence, missing } = await search.find(query, asked, limit);
      const passages = hits.map(({ path, title, heading, text }) => ({
        title: heading ? `${title}: ${heading}` : title,
        url: new URL(path, baseUrl).href,
        markdown_url: new URL(twinPath(path, "md"), baseUrl).href,
        passage: text,
      }));
      const quotes = passages.map(({ title, url, passage }) => `${title}\n${url}\n${passage}`);
      const elsewhere = `Try other words or another locale; ${baseUrl}/llms.txt lists every page.`;
      const none = `Nothing on this site answers that in \`${asked}\`. ${elsewhere}`;
      const doubt = `These passages may not answer that${nowhere(missing)}. ${elsewhere}`;
      const parts = confidence === "low" ? [doubt, ...quotes] : quotes;
      const content = { passages, confidence, not_found: missing };
      return { content, text: quotes.length > 0 ? parts.join("\n\n---\n\n") : none };
    },
  };
}

function nowhere(words: readonly string[]): string {
  return words.length > 0 ? `: the site never mentions ${words.map((word) => `"${word}"`).join(", ")}` : "";
}

/** The one write: the same intake as the contact form, once for identical requests. */
export function contactTool(operation: Operation, studio: Studio, locale: z.ZodType): Tool {
  const { name, email, message, company, phone } = contactFields;
  return {
    name: "submit_contact_request",
    title: "Contact the studio",
    surface: "product",
    description:
      "Sends a contact request to the studio; a person answers by email. Show the user what you will send and ask for confirmation before you call it.",
    operation: operation.id,
    pages: { pages: ["contact"] },
    input: z.strictObject({
      name,
      email,
      message,
      company,
      phone,
      locale,
      idempotency_key: z
        .string()
        .regex(/^[\x21-\x7e]{1,255}$/)
        .optional()
        .describe("Makes a retry safe. Identical requests within 24 hours count as one in any case."),
    }),
    output: z.object({ status: z.string(), id: z.string(), duplicate: z.boolean().optional() }),
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    async run({ idempotency_key, ...contact }, ports, call) {
      const keyed = idempotency_key === undefined ? {} : { idempotencyKey: idempotency_key as string };
      const { body } = await ask(operation, { body: contact }, ports, { ...call, ...keyed, isOnce: true });
      const { status, id, duplicate } = body as Received;
      const response = studio.company.contact.response[(contact as { locale: string }).locale] ?? "";
      return {
        content: { status, id, ...(duplicate && { duplicate }), sent: contact },
        text: duplicate
          ? `The same was received before as ${id} and was not sent again. ${response}`
          : `Received as ${id}. ${response}\nSent: ${JSON.stringify(contact)}`,
      };
    },
  };
}
