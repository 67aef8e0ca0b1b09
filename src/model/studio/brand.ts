import { z } from "zod";
import { standsFor } from "../shapes/stands-for.ts";
import { typefacesSchema } from "./typefaces.ts";

const colour = z.string().regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, "write a colour as `#rgb` or `#rrggbb`");

/** Colour of both themes, or one for each. */
const themed = z
  .union(
    [colour, z.strictObject({ day: colour.describe("On light pages."), night: colour.describe("On dark pages.") })],
    { error: 'write one colour, as "#0b3743", or one for each theme, as { day: "#0b3743", night: "#12303a" }' },
  )
  .register(standsFor, { field: "*" })
  .transform((given) => (typeof given === "string" ? { day: given, night: given } : given));

function pair(day: string, night: string = day) {
  return themed.default({ day, night });
}

/** Shape of `brand/tokens.yaml`. The defaults are neutral: ink on paper with a blue signal. */
export const tokensSchema = z.strictObject({
  colours: z
    .strictObject({
      paper: pair("#f2f2ef", "#121212").describe("The page, and the bar of browsers around it."),
      wall: pair("#e4e4e0", "#1e1e1c").describe("Ground of drawings, code and panels."),
      ink: pair("#131313", "#f0f0ec").describe("Text, heavy rules and buttons."),
      ink_2: pair("#525252", "#b0b0ab").describe("Quiet text."),
      hair: pair("#c8c8c2", "#3c3c39").describe("Hairlines, for decoration only."),
      window: pair("#131313", "#ece4cf").describe("The open part of a drawing: dark by day, lit by night."),
      signal: pair("#3377fd").describe("What changed, what ranges, what is pointed at; underlines of links."),
      on_signal: pair("#131313").describe("Text on `signal`."),
      signal_ink: pair("#2454b3", "#a0bffe").describe("`signal` as text: strings of code."),
      fault: pair("#a3200f", "#ff9f88").describe("Faults in forms."),
      street: pair("#131313", "#0a0a0a").describe("Ground of the footer and of bars."),
      street_ink: pair("#f2f2ef", "#f0f0ec").describe("Text on `street`."),
      street_2: pair("#b5b5b0", "#b0b0ab").describe("Quiet text on `street`."),
      street_line: pair("#454543", "#3c3c39").describe("Hairlines on `street`."),
    })
    .prefault({})
    .describe("Colours, each for both themes or one for day and night."),
  typefaces: typefacesSchema.prefault({}).describe("Typefaces; without them, those that come with the project."),
  logo: z
    .strictObject({
      holds_name: z
        .boolean()
        .default(false)
        .describe("Whether the logo shows the name of the studio, which then stands beside it nowhere."),
    })
    .optional()
    .describe("How the logo stands on pages."),
});

export type Tokens = z.infer<typeof tokensSchema>;

/** Colours of a look, each by day and by night. */
export type Colours = Tokens["colours"];

/** Logo of pixels, as it is published */
export interface LogoPicture {
  /** Address from the root */
  path: string;
  type: "png" | "webp";
  width: number;
  height: number;
  /** Bytes in Base64 */
  data: string;
}

/** Look of a studio: `content/brand/`. */
export interface Brand {
  tokens: Tokens;
  /** Logo beside the name, as SVG; absent: the name stands alone. */
  logo?: string;
  /** Logo as a picture, by day and on dark pages, in place of the drawing. */
  logoPicture?: { day: LogoPicture; night?: LogoPicture };
  /** Icon of the site, as SVG. */
  favicon?: string;
  /** Addresses of icons and of the web manifest that public files of the studio replace. */
  ownIcons?: string[];
}

/** Returns true if the logo shows the name of the studio, so that pages do not set it beside the logo. */
export function holdsName({ tokens, logo, logoPicture }: Brand): boolean {
  return tokens.logo?.holds_name === true && (logo ?? logoPicture) !== undefined;
}

export const faviconPath = "/favicon.svg";

/** Default look, for a studio without one of its own. */
export const plainBrand: Brand = { tokens: tokensSchema.parse({}) };
