import type { Colours } from "../../model/studio/brand.ts";

type ColourName = keyof Colours;

/** Minimum contrasts by use: text (WCAG 2.2, 1.4.3), large text and graphics (1.4.11) */
const text = 4.5;
const graphics = 3;

/** Colours that are shown on each other, with their minimum contrast */
const colourPairs: readonly { colour: ColourName; on: ColourName; least: number }[] = [
  { colour: "ink", on: "paper", least: text },
  { colour: "ink", on: "wall", least: text },
  { colour: "ink_2", on: "paper", least: text },
  { colour: "ink_2", on: "wall", least: text },
  { colour: "on_signal", on: "signal", least: text },
  { colour: "signal_ink", on: "wall", least: text },
  { colour: "fault", on: "paper", least: text },
  { colour: "street_ink", on: "street", least: text },
  { colour: "street_2", on: "street", least: text },
  { colour: "signal", on: "paper", least: graphics },
  { colour: "signal", on: "wall", least: graphics },
  { colour: "signal", on: "window", least: graphics },
  { colour: "signal", on: "street", least: graphics },
  { colour: "window", on: "paper", least: graphics },
  { colour: "window", on: "wall", least: graphics },
];

/** Pair of colours with too little contrast in a theme */
export interface Shortfall {
  colour: ColourName;
  on: ColourName;
  theme: "day" | "night";
  contrast: number;
  least: number;
  /** True if a text becomes unreadable; a faint shape is less serious */
  isText: boolean;
}

/** Returns the colour pairs of a brand whose contrast is below the minimum of their use. */
export function shortfallsOf(colours: Colours): Shortfall[] {
  return colourPairs.flatMap((pair) =>
    (["day", "night"] as const).flatMap((theme) => {
      const contrast = contrastOf(colours[pair.colour][theme], colours[pair.on][theme]);
      return contrast < pair.least ? [{ ...pair, theme, contrast, isText: pair.least === text }] : [];
    }),
  );
}

/** Returns the contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(colour: string): number {
  const digits = colour.length === 4 ? colour.replace(/[0-9a-f]/gi, "$&$&") : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
