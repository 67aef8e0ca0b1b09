import { z } from "zod";
import { ifStated, text } from "../shapes/field-shapes.ts";
import { whereUsed } from "../shapes/where-used.ts";

const facts = {
  name: text.describe("Client's name."),
  sector: ifStated(z.string().describe("Sector of the client, as a slug.")),
  url: whereUsed(z.url({ protocol: /^https?$/ }).describe("Address of the client's site.")),
};

/** Address of a picture in `public/`, without steps out of it */
const publicPicture = text.regex(
  /^\/(?!\/)(?!.*\.\.)[^?#\\]+\.(svg|png|webp)$/i,
  "use the address of an SVG, PNG or WebP in `public/`, such as /clients/reposa.svg",
);

/** Client in `studio.yaml`. */
export const statedClient = z.strictObject({
  ...facts,
  logo: publicPicture.optional().describe("Address of the client's logo in `public/`, such as /clients/reposa.svg."),
  logo_night: publicPicture
    .optional()
    .describe("The same for dark pages; without it, the logo stands on a light ground."),
});

/** Client as answers name it. */
export const answeredClient = z.strictObject({
  ...facts,
  logo: whereUsed(z.url().describe("Address of the client's logo.")),
});

export type StatedClient = z.infer<typeof statedClient>;

/** Returns a client as answers name it. */
export function answeredClientOf({ logo, logo_night: _, ...client }: StatedClient, baseUrl: string) {
  return { ...client, ...(logo !== undefined && { logo: new URL(encodeURI(logo), baseUrl).href }) };
}
