import { adoptedForms } from "../shapes/definitions/adopted-definitions.ts";
import { type DefinedWords, definedWordsIn, readableName } from "../shapes/definitions/defined-words.ts";
import type { AskedControl, FieldDefinition, FieldDefinitions } from "../shapes/definitions/field-type.ts";
import { typeOf } from "../shapes/definitions/field-types.ts";
import { isNumberUnit } from "../shapes/number-units.ts";
import type { Locale } from "../texts/localized.ts";
import { moneyFormat, rangeIn, unitFormat } from "../texts/number-formats.ts";
import type { Studio } from "./studio.ts";

/** Field that a studio adds to a form, in one language. */
export interface AskedField {
  name: string;
  label: string;
  help?: string;
  required: boolean;
  control: AskedControl;
  /** Field of one value: that of a list is its item. */
  field: FieldDefinition;
  isList: boolean;
  /** Values to choose from; absent: any that fits. */
  options?: readonly { value: string; label: string }[];
}

type Asking = Pick<Studio, "company" | "defaultLocale"> & Partial<Pick<Studio, "list">>;

/** Returns the fields that a studio adds to the contact form: its questions in `studio.yaml`, and those of `forms/contact.yaml`. */
export function contactFieldsOf({ company, defaultLocale }: Asking): FieldDefinitions {
  const asked = (company?.contact.question ?? []).map(({ label, options, required }, index) => {
    const name = index === 0 ? "question" : `question_${index + 1}`;
    // A value is the answer in the studio's first language.
    const choices = options?.map((each) => [definedWordsIn(each, defaultLocale), each] as const);
    const field = { label, required, describes: `Answer to the question: ${definedWordsIn(label, defaultLocale)}` };
    return [
      name,
      choices ? { ...field, type: "choice", choices: Object.fromEntries(choices) } : { ...field, type: "prose" },
    ];
  });
  return { ...Object.fromEntries(asked), ...adoptedForms()?.contact?.fields };
}

/** Returns the fields that a studio adds to the contact form, as it asks them in a language. */
export function contactAsked(studio: Asking, locale: Locale): AskedField[] {
  return askedIn(contactFieldsOf(studio), studio, locale);
}

/** Returns fields of a definition as a form asks them in a language. */
export function askedIn(fields: FieldDefinitions, { list }: Pick<Asking, "list">, locale: Locale): AskedField[] {
  return Object.entries(fields).map(([name, stated]) => {
    const isList = stated.type === "list";
    const field = isList ? (stated.of as FieldDefinition) : stated;
    const records = field.type === "reference" ? (list?.(field.to as string, locale) ?? []) : undefined;
    const choices = Object.entries((field.choices ?? {}) as Record<string, DefinedWords>);
    const options =
      records?.map(({ slug, data }) => ({ value: slug, label: data.title })) ??
      choices.map(([value, words]) => ({ value, label: definedWordsIn(words, locale) }));
    return {
      name,
      label: stated.label === undefined ? readableName(name) : definedWordsIn(stated.label, locale),
      ...(stated.help !== undefined && { help: definedWordsIn(stated.help as DefinedWords, locale) }),
      required: stated.required === true,
      control: typeOf(field).asks as AskedControl,
      field,
      isList,
      ...(options.length > 0 && { options }),
    };
  });
}

/** Returns the given answers in words, each with its field. */
export function answersIn(
  values: Readonly<Record<string, unknown>>,
  asked: readonly AskedField[],
  { company, locale }: Pick<Studio, "company"> & { locale: Locale },
): { asked: AskedField; answer: string }[] {
  return asked.flatMap((each) => {
    const value = values[each.name];
    return value === undefined
      ? []
      : [
          {
            asked: each,
            answer: [value]
              .flat()
              .map((one) => said(one, each))
              .join(", "),
          },
        ];
  });

  function said(value: unknown, { field, options }: AskedField): string {
    if (typeof value === "boolean") return definedWordsIn((value ? field.yes : field.no) as DefinedWords, locale);
    const isMoney = field.type === "money" || field.unit === "money";
    const unit = String(field.unit);
    const inUnit = isNumberUnit(unit) ? unitFormat(locale, unit) : new Intl.NumberFormat(locale);
    const format = isMoney ? moneyFormat(locale, company.currency) : inUnit;
    if (typeof value === "number") return format.format(value);
    if (typeof value !== "object") return options?.find((option) => option.value === value)?.label ?? String(value);
    const { from, to } = value as { from: number; to: number };
    return rangeIn(format, from, to);
  }
}
