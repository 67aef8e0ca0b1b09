import { z } from "zod";

const colour = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, "write a colour as `#rgb` or `#rrggbb`");

/** A colour of both themes, or one for each. */
const themed = z
  .union([colour, z.strictObject({ day: colour, night: colour })], {
    error: 'write one colour, as "#0b3743", or one for each theme, as { day: "#0b3743", night: "#12303a" }',
  })
  .transform((given) => (typeof given === "string" ? { day: given, night: given } : given));

function pair(day: string, night: string) {
  return themed.default({ day, night });
}

const family = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u, "write the name of a typeface, without quotes");
const families = z.array(family).min(1);

const length = "write 0, or a length in `px`, `rem` or `em`";
const radius = z
  .union([z.literal(0), z.string().regex(/^(0|\d*\.?\d+(px|rem|em))$/, length)], { error: length })
  .transform(String);

/** Shape of `brand/tokens.yaml`. What is left out is neutral: ink on paper, the typefaces of the system. */
export const tokensSchema = z.strictObject({
  colours: z
    .strictObject({
      paper: pair("#ffffff", "#111111").describe("The page, and the bar of browsers around it."),
      plate: pair("#f1f1f1", "#1d1d1d").describe("Ground of code, forms and notes."),
      ink: pair("#111111", "#f0f0f0").describe("Text."),
      muted: pair("#505050", "#b4b4b4").describe("Quiet text."),
      line: pair("#d4d4d4", "#383838").describe("Hairlines, for decoration only."),
      edge: pair("#737373", "#8c8c8c").describe("Borders of fields."),
      accent: pair("#1f3fa8", "#a9c1ff").describe("Links, buttons and the logo."),
      on_accent: pair("#ffffff", "#101a3a").describe("Text on `accent`."),
      deep: pair("#222222", "#1d1d1d").describe("Ground of the footer."),
      on_deep: pair("#f5f5f5", "#f5f5f5").describe("Text on `deep`."),
      on_deep_muted: pair("#c4c4c4", "#c4c4c4").describe("Quiet text on `deep`."),
      fault: pair("#a3200f", "#ff9f88").describe("Faults in forms."),
    })
    .prefault({}),
  code: z
    .strictObject({
      keyword: pair("#7a1f6a", "#eaa6dc").describe("Keywords."),
      string: pair("#1f5f2e", "#a3d9a5").describe("Strings."),
      number: pair("#8a4300", "#f0bd85").describe("Numbers."),
      function: pair("#1d4a94", "#9cc3ff").describe("Names of functions."),
      quiet: pair("#5a5a5a", "#a8a8a8").describe("Comments and punctuation."),
    })
    .prefault({}),
  typefaces: z
    .strictObject({
      sans: families.default(["system-ui", "sans-serif"]).describe("Of text, the best first."),
      mono: families.default(["ui-monospace", "monospace"]).describe("Of code, the best first."),
    })
    .prefault({}),
  radius: radius.default("0.25rem").describe("Rounding of corners."),
  guides: z
    .strictObject({
      ink: colour.default("#111111").describe("Text."),
      quiet: colour.default("#505050").describe("Quiet text."),
      signal: colour.default("#1f3fa8").describe("Bars and underlines."),
      signal_ink: colour.default("#1f3fa8").describe("Numbers and code."),
      hair: colour.default("#d4d4d4").describe("Hairlines."),
      wall: colour.default("#f1f1f1").describe("Ground of quotes and of heads of tables."),
    })
    .prefault({})
    .describe("Colours of guides, which are printed."),
});

/** The tokens of a look, as validated. */
export type Tokens = z.infer<typeof tokensSchema>;

/** How a studio looks: `content/brand/`. */
export interface Brand {
  tokens: Tokens;
  /** The drawing beside the name, as SVG; absent: the name stands alone. */
  logo?: string;
  /** The icon of the site, as SVG. */
  favicon?: string;
}

/** Address of the icon. */
export const faviconPath = "/favicon.svg";

/** The look of a studio that has none of its own. */
export const plainBrand: Brand = { tokens: tokensSchema.parse({}) };
