import { join } from "node:path";
import YAML from "yaml";
import { contentSchemas } from "../../../scripts/studio/schemas/content-schemas.ts";
import { exampleSettings } from "../../../scripts/studio/schemas/example-settings.ts";
import type { JsonSchema } from "../../../scripts/studio/schemas/json-schema.ts";
import { checkDefinitions } from "../../../src/loader/definitions/check-definitions.ts";
import { readDefinitions } from "../../../src/loader/definitions/read-definitions.ts";
import { waitingMigrations } from "../../../src/loader/migrations/read-migrations.ts";
import { readMoved } from "../../../src/loader/moved/read-moved.ts";
import { statedAddresses } from "../../../src/loader/moved/stated-addresses.ts";
import { parseYaml } from "../../../src/loader/read/front-matter.ts";
import { readBrand } from "../../../src/loader/read/read-brand.ts";
import { readMenu } from "../../../src/loader/read/read-menu.ts";
import { readYaml } from "../../../src/loader/read/read-yaml.ts";
import { someCompany } from "../../../src/loader/read/stand-ins.ts";
import { contentFieldsOf } from "../../../src/model/fields/content-field-of.ts";
import { plainBrand, tokensSchema } from "../../../src/model/studio/brand.ts";
import { companySchema, localesSchema } from "../../../src/model/studio/company.ts";
import { createStudio } from "../../../src/model/studio/create-studio.ts";
import type { ContentFault } from "../../../src/model/studio/faults.ts";
import { pricingSchema } from "../../../src/model/studio/pricing.ts";
import { textsSchema } from "../../../src/model/texts/texts.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { writeInto } from "../../support/write-into.ts";
import { broken } from "./breaking.ts";
import { Choosing } from "./choosing.ts";
import { fittingDefinition } from "./fitting-definition.ts";
import { fittingMenu, fittingMoved } from "./fitting-lists.ts";
import { fittingValue } from "./fitting-values.ts";
import { locales } from "./judged-records.ts";
import { type Judged, validatorOf } from "./verdicts.ts";
import { yamlText } from "./yaml-text.ts";

type Values = Record<string, unknown>;

/** Kind of file of settings: its path, how one is made, and how the loader judges it. */
interface Kind {
  file: string;
  fitting(choose: Choosing): unknown;
  judge(folder: string, faults: ContentFault[]): void;
}

const examples = exampleSettings(locales);
const shapes = {
  studio: companySchema(locales),
  pricing: pricingSchema(locales),
  texts: textsSchema,
  tokens: tokensSchema,
};

/** Returns an example with some of its values replaced by others that fit. */
function varied(example: Values, name: keyof typeof shapes, choose: Choosing): Values {
  const fields = contentFieldsOf(shapes[name].shape).filter(({ kind }) => kind !== "table");
  const kept = [
    "locales",
    "default_locale",
    "labels",
    "documents",
    "synonyms",
    "overview",
    "team",
    "typefaces",
    "colours",
    "analytics",
  ];
  const replaced = fields.filter((field) => !kept.includes(field.name) && choose.onceIn(4));
  return {
    ...example,
    ...Object.fromEntries(replaced.map((field) => [field.name, fittingValue(field, choose, locales)])),
  };
}

const studio = createStudio({
  locales,
  defaultLocale: "en",
  company: someCompany,
  texts: {},
  entries: [],
  skills: [],
  brand: plainBrand,
});

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';
const upright = "@fontsource-variable/besley/files/besley-latin-wght-normal.woff2";
const typefaces = { display: { families: ["Besley"], upright, weights: [400, 700] }, mono: ["monospace"] };

const kinds: Record<string, Kind> = {
  studio: {
    file: "studio.yaml",
    fitting: (choose) => varied(examples.studio, "studio", choose),
    judge(folder, faults) {
      readYaml(folder, "studio.yaml", localesSchema, faults);
      readYaml(folder, "studio.yaml", shapes.studio, faults);
    },
  },
  pricing: {
    file: "pricing.yaml",
    fitting: (choose) => varied(examples.pricing, "pricing", choose),
    judge: (folder, faults) => void readYaml(folder, "pricing.yaml", shapes.pricing, faults),
  },
  texts: {
    file: "texts/en.yaml",
    fitting: (choose) => varied(examples.texts, "texts", choose),
    judge: (folder, faults) => void readYaml(folder, "texts/en.yaml", shapes.texts, faults),
  },
  tokens: {
    file: "brand/tokens.yaml",
    fitting: (choose) => varied({ ...examples.tokens, typefaces }, "tokens", choose),
    judge(folder, faults) {
      writeInto(join(folder, "brand/logo.svg"), logo);
      readBrand(folder, faults);
    },
  },
  menu: {
    file: "menu.yaml",
    fitting: (choose) => fittingMenu(choose, locales),
    judge: (folder, faults) => void readMenu(folder, locales, faults),
  },
  collections: {
    file: "collections/talks.yaml",
    fitting: fittingDefinition,
    judge: (folder, faults) => void faults.push(...checkDefinitions(readDefinitions(folder, faults).definitions)),
  },
  blocks: {
    file: "blocks/team.yaml",
    fitting(choose) {
      const { describes, fields } = fittingDefinition(choose);
      return { ...(choose.onceIn(2) && { name: "Team" }), describes, fields };
    },
    judge: (folder, faults) => void readDefinitions(folder, faults),
  },
  migrations: {
    file: "migrations/2026-12-venue.yaml",
    fitting: (choose) =>
      Object.fromEntries(Object.entries(examples.migration).filter(([step]) => step === "rename" || choose.onceIn(2))),
    judge: (folder, faults) => void waitingMigrations(folder, faults),
  },
  moved: {
    file: "moved.yaml",
    fitting: fittingMoved,
    judge(folder, faults) {
      statedAddresses(studio, { entries: [], coming: [] }, readMoved(folder, faults), faults);
    },
  },
};

/** Writes so many files of each kind of settings, every second one broken, and has both judge them. */
export function judgedSettings(ofEach: number, seed: number): Judged[] {
  const choose = new Choosing(seed);
  const schemas = contentSchemas(locales);
  return Object.entries(kinds).flatMap(([name, { fitting }]) => {
    const judge = settingsJudge(name, schemas[name]?.schema ?? {});
    return Array.from({ length: ofEach }, (_, index): Judged => {
      const made = fitting(choose);
      return judge(yamlText(index % 2 === 0 ? made : withLanguages(broken(made, choose), made), choose));
    });
  });
}

/** Returns what has both judge the text of a kind of settings. */
export function settingsJudge(name: string, schema: JsonSchema): (text: string) => Judged {
  const { file, judge } = kinds[name] as Kind;
  const folder = temporaryFolder();
  const validate = validatorOf(schema);
  return (text) => {
    writeInto(join(folder, file), text);
    const faults: ContentFault[] = [];
    judge(folder, faults);
    return { text: `${file}\n${text}`, faults, isTaken: isTaken(text, validate) };
  };
}

/** Returns a broken value whose languages are those for which the schemas are written. */
function withLanguages(value: unknown, made: unknown): unknown {
  const { locales: own, default_locale } = made as Values;
  if (own === undefined || typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return { ...value, locales: own, default_locale };
}

function isTaken(text: string, validate: (data: unknown) => unknown): boolean {
  try {
    parseYaml(text);
    return validate(YAML.parse(text)) === true;
  } catch {
    return false;
  }
}
