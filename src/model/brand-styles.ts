import type { Tokens } from "./brand.ts";

/** Names that CSS knows by themselves: between quotes they would be typefaces. */
const generic = /^(serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[a-z-]+|math|emoji)$/;

/** The look as custom properties of the site, in the layer of the tokens. */
export function brandStyles({ colours, code, typefaces, radius }: Tokens): string {
  const properties = [
    ...Object.entries(colours).map(([name, { day, night }]) => [name, themed(day, night)]),
    ...Object.entries(code).map(([name, { day, night }]) => [`code-${name}`, themed(day, night)]),
    ...Object.entries(typefaces).map(([name, families]) => [name, families.map(quoted).join(", ")]),
    ["radius", radius],
  ];
  return `@layer tokens {\n${rootOf(properties as [string, string][])}\n}\n`;
}

/** The colours of guides as custom properties. */
export function guideStyles({ guides }: Tokens): string {
  return rootOf(Object.entries(guides));
}

function rootOf(properties: readonly [string, string][]): string {
  const lines = properties.map(([name, value]) => `  --${name.replaceAll("_", "-")}: ${value};`);
  return `:root {\n${lines.join("\n")}\n}`;
}

function themed(day: string, night: string): string {
  return day === night ? day : `light-dark(${day}, ${night})`;
}

function quoted(family: string): string {
  return generic.test(family) ? family : `"${family}"`;
}
