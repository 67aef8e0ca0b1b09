import { z } from "zod";
import { type Picture, pictureShape } from "../../picture-shape.ts";
import { fieldType } from "../field-type.ts";

const { share: _, ...members } = pictureShape.shape;
const { file: __, ...words } = members;

export const pictureFieldType = fieldType({
  options: {},
  shape: () => z.strictObject(members),
  example: () => ({
    file: "./harbour.jpg",
    alt: "Two cranes at the harbour",
    caption: "The harbour in May.",
    credit: "Photograph by Maria Soler",
  }),
  isProse: true,
  write: (value: Picture, _field, { picture }) => picture(value),
  answers: () => z.strictObject({ url: z.url().describe("Address of the picture."), ...words }),
  linked(value: Picture, field, { answer }) {
    const { url, alt, caption, credit } = answer({ type: "picture", ...field }, value) as Record<string, string>;
    return { "@type": "ImageObject", url, description: alt, caption, creditText: credit };
  },
  answer: ({ file, ...words }: Picture, _field, { picture }) => ({ url: picture(file), ...words }),
});
