import { z } from "zod";

const text = z.string().trim().min(1);

/** Texts of the estimator. */
export const estimateTexts = z
  .strictObject({
    type: text.describe("Label of the kind of project."),
    submit: text.describe("Button that computes the range."),
    waiting: text.describe("Stands where the figures will be."),
    working: text.describe("Stands where the figures will be while they are computed."),
    failed: text.describe("Says that nothing was computed."),
    no_platforms: text.describe("Says that a platform has to be chosen."),
    price: text.describe("Label of the range."),
    lines: text.describe("Title of the table whose first column is `item`."),
    item: text.describe("Head of the column of parts."),
    amount: text.describe("Head of the column of amounts."),
    subtotal: text.describe("Label of the sum of the lines."),
    spread: text.describe("Says how the range comes from the subtotal: `{below}`, `{above}` and `{step}`."),
    shared: text.describe("Says that the address can be kept or shared."),
    next: text.describe("Markdown; `{contact}` is the path of the contact page."),
  })
  .describe("The estimator.");
