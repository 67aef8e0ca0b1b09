import { brandStyles } from "../../model/studio/brand-styles.ts";
import { currentStudio } from "../../model/studio/current.ts";
import type { Building, ModuleMakers } from "../content-modules.ts";
import { messageTexts, panelTexts } from "./script-texts.ts";

/** Module that holds data of a studio. Compiled code has a gap in place of the data, which each build fills. */
interface DataModule {
  gap: string;
  /** Returns the code of the module around its data or its gap. */
  around(data: string): string;
}

const exported = (data: string) => `export default ${data};\n`;
/** Rule that no minifier changes or joins with another one. */
const ruleGap = (name: string) => `.gap-${name}{--gap:0}`;

/** Modules with data, by their names. */
export const dataModules = {
  "virtual:brand.css": { gap: ruleGap("brand"), around: (rules) => `@layer tokens{${rules}}\n` },
  "virtual:typefaces.css": { gap: ruleGap("typefaces"), around: (rules) => rules },
  "virtual:typefaces": { gap: "GAP_TYPEFACES", around: exported },
  "virtual:chat-texts": { gap: "GAP_CHAT_TEXTS", around: exported },
  "virtual:form-texts": { gap: "GAP_FORM_TEXTS", around: exported },
} as const satisfies Record<string, DataModule>;

type ModuleName = keyof typeof dataModules;

/** Origin in compiled code; each build puts its own in its place. */
export const siteGap = "https://gap-site.invalid";

/** Names of data → their gaps in compiled code. */
export const gaps: readonly [name: DataName, gap: string][] = [
  ["site", siteGap],
  ...Object.entries(dataModules).map(([name, { gap }]): [DataName, string] => [name as ModuleName, gap]),
];

export type DataName = ModuleName | "site";

/** Data of a studio for the gaps of compiled code. */
export type GapData = Readonly<Record<DataName, string>>;

/** Returns the code of a module with data: with a gap where it is compiled, and whole in a draft. */
export function dataModule(name: ModuleName, data: () => string, building: Building): string {
  const { gap, around } = dataModules[name];
  return around(isCompiled(building) ? gap : data());
}

export function isCompiled({ environment }: Building): boolean {
  return environment?.mode === "build";
}

/** Data of the current studio that no file holds, by the module. */
export const ownData = {
  "virtual:brand.css": () => brandStyles(currentStudio().brand.tokens),
  "virtual:chat-texts": panelTexts,
  "virtual:form-texts": messageTexts,
} satisfies Partial<Record<ModuleName, () => string>>;

/** Makers of the modules with that data. */
export const ownModules: ModuleMakers = Object.fromEntries(
  Object.entries(ownData).map(([name, data]) => [name, (building) => dataModule(name as ModuleName, data, building)]),
);
