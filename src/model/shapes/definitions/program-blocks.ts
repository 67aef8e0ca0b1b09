import type { BlockDefinitions } from "./block-definition.ts";
import type { FieldDefinition, FieldDefinitions } from "./field-type.ts";

const title: FieldDefinition = { type: "text", longest: 160 };
const text: FieldDefinition = { type: "prose" };
const picture: FieldDefinition = { type: "picture" };
const action: FieldDefinition = { type: "link", labelled: true };

function required(field: FieldDefinition): FieldDefinition {
  return { ...field, required: true };
}

function listOf(fields: FieldDefinitions, ordered = false): FieldDefinition {
  return { type: "list", required: true, of: { type: "group", fields }, ...(ordered && { ordered }) };
}

/** Blocks that the program brings: those that pages of studios are made of. */
export const programBlocks: BlockDefinitions = {
  hero: {
    describes: "The first thing that a page says, with a picture and what to do next.",
    fields: { title: required(title), lead: { type: "text", longest: 600 }, picture, action, other: action },
  },
  text: {
    describes: "A text, with a picture beside it.",
    fields: {
      title,
      text: required(text),
      picture,
      side: { type: "choice", choices: { left: "Left", right: "Right" } },
      action,
    },
  },
  figures: {
    describes: "Figures in a row, each with the words that say what it counts.",
    fields: {
      title,
      items: listOf({ value: required({ type: "text", longest: 24 }), label: required({ type: "text" }) }),
    },
  },
  records: {
    describes: "The first records of a collection, as its list shows them.",
    fields: {
      of: required({ type: "text", describes: "Name of the collection, such as cases." }),
      count: { type: "number", least: 1, most: 100, describes: "How many records, from the first." },
      title,
      text: { type: "text", longest: 600 },
    },
  },
  gallery: {
    describes: "Pictures beside each other.",
    fields: { title, pictures: { type: "list", required: true, of: picture } },
  },
  quote: {
    describes: "Words of somebody, with their name.",
    fields: { text: required({ type: "text" }), name: { type: "text" }, role: { type: "text" }, picture },
  },
  logos: {
    describes: "Marks of clients or partners, each with the name as its text.",
    fields: { title, pictures: { type: "list", required: true, of: picture } },
  },
  steps: {
    describes: "Steps in their order.",
    fields: { title, items: listOf({ title: required(title), text }, true) },
  },
  faq: {
    describes: "Questions with their answers.",
    schema_org: "FAQPage",
    fields: {
      title,
      items: {
        ...listOf({
          question: { ...required(title), schema_org: "name" },
          answer: { ...required(text), schema_org: "acceptedAnswer Answer" },
        }),
        schema_org: "mainEntity Question",
      },
    },
  },
  action: {
    describes: "What a visitor may do next.",
    fields: { title: required(title), text: { type: "text", longest: 600 }, action: required(action) },
  },
  film: {
    describes: "A film below `public/`, with captions.",
    fields: {
      title,
      file: required({ type: "file", accept: ["mp4", "webm"] }),
      poster: { type: "file", accept: ["jpg", "jpeg", "png", "webp", "avif"] },
      captions: { type: "file", accept: ["vtt"] },
      text: { type: "text", describes: "What the film shows, for whoever does not see it." },
    },
  },
  table: {
    describes: "A table with a head.",
    fields: {
      title,
      columns: { type: "list", required: true, of: { type: "text" } },
      rows: { type: "list", required: true, of: { type: "list", of: { type: "text" } } },
    },
  },
};
