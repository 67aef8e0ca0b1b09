import { z } from "zod";
import { referenceProse } from "./reference-prose.ts";

const text = z.string().trim().min(1);
const part = text.describe("Title of a part of the reference.");
const head = text.describe("Head of a column or of a short part, or a button.");

/** Texts of the API reference; the contract that it describes is in English. */
export const referenceTexts = {
  reference: z
    .strictObject({
      english: text.describe(
        "Says, where the page is in another language, that what comes from the contract is in English.",
      ),
      sections: z
        .strictObject({
          start: part,
          operations: part,
          index: text.describe("The operations that list addresses; those that read and that write follow."),
          reads: part,
          writes: part,
          errors: part,
          limits: part,
          versioning: part,
          retirements: part,
          mcp: part,
          a2a: part,
        })
        .describe("Titles of the parts, in their order."),
      labels: z
        .strictObject({
          parameters: head,
          arguments: head,
          response: head,
          result: head,
          answer: head,
          example: head,
          examples: head,
          problems: head,
          limits: head,
          fields: head,
          field: head,
          name: head,
          place: text.describe("Head of the column that says where a parameter stands."),
          type: head,
          default: head,
          required: head,
          none: text.describe("Stands where there is no default, and where there are no parameters."),
          description: head,
          method: head,
          path: head,
          answers: text.describe("Head of the column that says what an operation answers."),
          operation: head,
          what: head,
          address: head,
          convention: head,
          how: head,
          code: head,
          status: head,
          meaning: head,
          what_to_do: head,
          quota: head,
          requests: head,
          seconds: head,
          limit: head,
          server: head,
          rehearsal: text.describe("Head of the column of addresses in the sandbox."),
          tools: head,
          error: head,
          try: head,
          send: head,
          body: head,
          deprecated: text.describe("Heads of the columns of days on which an operation is deprecated and ends."),
          ends: head,
          instead: head,
          unreachable: text.describe("Where the sandbox did not answer."),
        })
        .describe("Heads of columns and short parts."),
      ...referenceProse,
    })
    .describe("The API reference, at `/docs`."),
};
