import type { z } from "zod";
import { contentFieldsOf } from "../../../../src/model/fields/content-field-of.ts";
import { languageTag } from "../../../../src/model/shapes/language-tag.ts";
import { movedSchema } from "../../../../src/model/shapes/moved-file.ts";
import { tokensSchema } from "../../../../src/model/studio/brand.ts";
import { companySchema } from "../../../../src/model/studio/company.ts";
import { writtenMenuSchema } from "../../../../src/model/studio/menu-file.ts";
import { pricingSchema } from "../../../../src/model/studio/pricing.ts";
import { labelOf } from "../../../../src/model/texts/labels.ts";
import { textsSchema } from "../../../../src/model/texts/texts.ts";
import type { FormWords } from "./block-words.ts";
import { below } from "./collection-config.ts";
import { type FieldConfig, fieldConfig } from "./field-config.ts";
import { type FormHints, formsOf } from "./form-hints.ts";

/** Name of the editor's collection of settings. */
export const settings = "settings";

/** File of settings with a form. */
interface SettingsFile {
  label: string;
  /** Path below the content folder; `*` stands for each language. */
  file: string;
  shape(locales: readonly string[]): z.ZodObject;
  /** Fields with a form; absent: all. Those without one are settings of code, which nobody changes here. */
  shown?: readonly string[];
  /** Field that the file may be by itself, as a list. */
  list?: string;
}

/** Files of settings, by the names that the editor has for them. */
export const settingsFiles: Readonly<Record<string, SettingsFile>> = {
  studio: {
    label: "Studio",
    file: "studio.yaml",
    shape: companySchema,
    shown: [
      "name",
      "legal_name",
      "tagline",
      "positioning",
      "founded",
      "contact",
      "offices",
      "team",
      "clients",
      "socials",
    ],
  },
  menu: { label: "Menu", file: "menu.yaml", shape: writtenMenuSchema },
  pricing: { label: "Prices", file: "pricing.yaml", shape: pricingSchema },
  texts: { label: "Words", file: "texts/*.yaml", shape: () => textsSchema },
  moved: { label: "Old addresses", file: "moved.yaml", shape: () => movedSchema, list: "moved" },
  tokens: { label: "Look", file: "brand/tokens.yaml", shape: () => tokensSchema },
};

/** Form of a file of settings, in the editor's own configuration. */
export interface FileConfig {
  name: string;
  label: string;
  file: string;
  format: string;
  fields: FieldConfig[];
  [option: string]: unknown;
}

/** Values of settings as they are, by the names of their forms: long texts have larger fields. */
export type StatedSettings = Readonly<Record<string, unknown>>;

/** Returns the forms of the settings of a studio, and what is between them and their files. */
export function settingsForms(folder: string, words: FormWords, stated: StatedSettings) {
  const forms = Object.entries(settingsFiles).flatMap(([name, { file, label, shape, shown, list = "" }]) => {
    // A studio without prices has no file of them.
    if (name === "pricing" && stated.pricing === undefined) return [];
    const given = stated[name];
    const fields = contentFieldsOf(shape(words.languages).shape, given).filter(
      (field) => shown?.includes(field.name) ?? true,
    );
    const order = shown ?? fields.map((field) => field.name);
    const ordered = fields.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
    const hints: FormHints = { fields: formsOf(fields, words.languages), yaml: list };
    const each = file.includes("*") ? words.languages : [""];
    return each.map((language) => ({
      hints,
      config: {
        name: language === "" ? name : `${name}-${language}`,
        label:
          language === ""
            ? labelOf({ ...words, labels: { [name]: label, ...words.labels } }, name)
            : `${label} (${language})`,
        file: below(folder, file.replace("*", language)),
        format: formatNameOf(name),
        // There is no page that shows them alone.
        editor: { preview: false },
        fields: ordered.map((field) => withoutLanguages(fieldConfig(field, words))),
      } satisfies FileConfig,
    }));
  });
  return {
    files: forms.map(({ config }) => config),
    formats: Object.fromEntries(forms.map(({ config, hints }) => [config.format, hints])),
  };
}

function formatNameOf(name: string): string {
  return `settings-${name}`;
}

/** Returns a field without what it says of languages, which are in one file here. */
function withoutLanguages(config: FieldConfig): FieldConfig {
  const { i18n: _, ...field } = config;
  const inside = (fields: readonly FieldConfig[]) => fields.map(withoutLanguages);
  return {
    ...field,
    ...(config.fields && { fields: inside(config.fields) }),
    ...(config.field && { field: withoutLanguages(config.field) }),
  } as FieldConfig;
}

/** Returns the fields of a file of settings that have a form; undefined for a file that is none. */
export function shownSettings(path: string): readonly string[] | undefined {
  const found = Object.values(settingsFiles).find(({ file }) => {
    const [before = "", after] = file.split("*");
    if (after === undefined) return file === path;
    return (
      path.startsWith(before) &&
      path.endsWith(after) &&
      languageTag.safeParse(path.slice(before.length, -after.length)).success
    );
  });
  return found && (found.shown ?? Object.keys(found.shape([]).shape));
}

/** Returns the name that the editor has for a file of settings; undefined for a file that is none. */
export function settingsNameOf(path: string): string | undefined {
  if (shownSettings(path) === undefined) return undefined;
  const [name, language] = Object.entries(settingsFiles).flatMap(([each, { file }]) => {
    const [before = "", after] = file.split("*");
    if (after === undefined) return file === path ? [each, ""] : [];
    return path.startsWith(before) ? [each, path.slice(before.length, -after.length)] : [];
  });
  return language ? `${name}-${language}` : name;
}
