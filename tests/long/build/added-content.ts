import { serviceFields, source } from "../../model/minimal-studio.ts";

export const recordFile = "content/services/ca/new.md";
export const record = source({ ...serviceFields, title: "Something new", order: 99 }, "Prose of something new.\n");

/** Fields of every kind, added to every row of the table. */
export const addedFields = `
      warranty: text.optional().describe("What is guaranteed."),
      visits: z.int().optional().describe("How often we come."),
      included: texts.optional().describe("What is included."),
      insured: z.boolean().optional().describe("Whether it is insured."),
      starts: day.optional().describe("Day on which it starts."),
      crew: range.optional().describe("How many people come."),
      level: z.enum(["light", "full"]).optional().describe("How much of it."),
      example: z.url().optional().describe("Where there is one."),
      hosting: z.strictObject({ provider: text, since: day }).optional().describe("Where it runs."),
      plans: z.array(z.strictObject({ plan: text, fee: z.number() })).optional().describe("Ways to pay."),
`;

/** Values of the added fields in a record. */
export const added = {
  warranty: "Five years at sea",
  visits: 7,
  included: ["Rope", "Paint"],
  insured: true,
  starts: "2026-03-04",
  crew: { from: 2, to: 4 },
  level: "full",
  example: "https://example.com/boat",
  hosting: { provider: "Harbour", since: "2025-05-06" },
  plans: [
    { plan: "By the day", fee: 1.5 },
    { plan: "By the year", fee: 300 },
  ],
};
