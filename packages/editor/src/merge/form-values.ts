import { type FieldForms, kindKey, nameKey, noBlock, type ValueForm, valueKey } from "../config/form-hints.ts";
import { isEmpty, isObject, isSame } from "./same-value.ts";

type Values = Readonly<Record<string, unknown>>;

/** Field in which the editor keeps old addresses, which no form shows. */
const kept = "formerly";

/** Returns the fields of a file as a form shows them. */
export function shownFields(values: unknown, forms: FieldForms): Record<string, unknown> {
  if (!isObject(values)) return {};
  return mapped(values, (value, name) => shown(value, formOf(forms, name)));
}

function shown(value: unknown, form: ValueForm): unknown {
  if (value === undefined || value === null) return value;
  const { isList, items, textFor, fields = {} } = form;
  if (isList) return (Array.isArray(value) ? value : [value]).map((item) => shown(item, items ?? itemOf(form)));
  if (textFor !== undefined && typeof value !== "object")
    return textFor === "*" ? mapped(fields, () => value) : { [textFor]: value };
  if (!isObject(value)) return value;
  if (form.isTable)
    return Object.entries(value).map(([name, each]) => ({
      [nameKey]: name,
      [valueKey]: shown(each, formOf(fields, "*")),
    }));
  return form.isOneOf ? shownKind(value, form) : shownFields(value, fields);
}

/** Returns a section with its kind beside its values. Data that is none stays as it is. */
function shownKind(value: Values, { fields = {}, otherwise }: ValueForm): unknown {
  const [kind, ...others] = Object.keys(value);
  if (kind !== undefined && others.length === 0 && Object.hasOwn(fields, kind)) {
    const stated = value[kind] ?? {};
    return isObject(stated) ? { [kindKey]: kind, ...(shown(stated, formOf(fields, kind)) as Values) } : value;
  }
  const isOther = otherwise && Object.keys(value).every((name) => Object.hasOwn(otherwise, name));
  return isOther ? { [kindKey]: noBlock, ...shownFields(value, otherwise) } : value;
}

/** Returns the fields of a form as a file states them; what no form shows is as the file has it. */
export function writtenFields(values: Values, forms: FieldForms, stated: unknown): Record<string, unknown> {
  const before = isObject(stated) ? stated : {};
  const unseen = Object.entries(before).filter(([name]) => !Object.hasOwn(forms, name) && name !== kept);
  const written = Object.entries(values).flatMap(([name, value]) => {
    if (!Object.hasOwn(forms, name) && name !== kept && Object.keys(before).length > 0) return [];
    const form = formOf(forms, name);
    // A form shows a switch that the file need not state.
    if (form.fallback !== undefined && before[name] === undefined && value === form.fallback) return [];
    return [[name, writtenValue(value, form, before[name])] as const];
  });
  return { ...Object.fromEntries(unseen), ...Object.fromEntries(written) };
}

function writtenValue(value: unknown, form: ValueForm, stated: unknown): unknown {
  if (form.isList) {
    if (!Array.isArray(value)) return value;
    const items = writtenItems(value, form, stated);
    // A file may write one item without its list.
    return items.length === 1 && !isEmpty(stated) && !Array.isArray(stated) ? items[0] : items;
  }
  if (isSame(shown(stated, form), value)) return stated;
  if (form.isTable) return writtenTable(value, form, stated);
  if (!isObject(value)) return value;
  if (form.isOneOf) return writtenKind(value, form, stated);
  const text = textInPlaceOf(value, form);
  if (text !== undefined && !isObject(stated)) return text;
  const before = isObject(stated) ? stated : {};
  return writtenFields(value, form.fields ?? {}, before);
}

/** Returns the items of a list. One that a file has stays as the file writes it, wherever it stands now. */
function writtenItems(values: readonly unknown[], form: ValueForm, stated: unknown): unknown[] {
  const item = form.items ?? itemOf(form);
  const before = Array.isArray(stated) ? stated : isEmpty(stated) ? [] : [stated];
  return values.map((value, index) => {
    const same = [before[index], ...before].find((each) => isSame(shown(each, item), value));
    return same ?? writtenValue(value, item, before.length === values.length ? before[index] : undefined);
  });
}

function writtenTable(value: unknown, { fields = {} }: ValueForm, stated: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const before = isObject(stated) ? stated : {};
  const rows = value.filter(isObject).flatMap(({ [nameKey]: name, [valueKey]: each }) => {
    const key = String(name ?? "");
    return key === "" ? [] : [[key, writtenValue(each, formOf(fields, "*"), before[key])] as const];
  });
  return Object.fromEntries(rows);
}

function writtenKind(
  { [kindKey]: kind, ...values }: Values,
  { fields = {}, otherwise = {} }: ValueForm,
  stated: unknown,
) {
  if (kind === noBlock) return writtenFields(values, otherwise, stated);
  if (typeof kind !== "string") return values;
  const before = isObject(stated) ? stated[kind] : undefined;
  return { [kind]: writtenFields(values, formOf(fields, kind).fields ?? {}, before) };
}

/** Returns the text that may stand for a group; undefined if the group says more. */
function textInPlaceOf(value: Values, { textFor, fields = {} }: ValueForm): unknown {
  if (textFor === undefined) return undefined;
  const filled = Object.entries(value).filter(([, each]) => !isEmpty(each));
  const [first, ...others] = filled;
  if (textFor !== "*") return first?.[0] === textFor && others.length === 0 ? first[1] : undefined;
  const isOfAll = filled.length === Object.keys(fields).length && others.every(([, each]) => each === first?.[1]);
  return isOfAll ? first?.[1] : undefined;
}

function itemOf({ isList: _, ...item }: ValueForm): ValueForm {
  return item;
}

function formOf(forms: FieldForms, name: string): ValueForm {
  return (Object.hasOwn(forms, name) && forms[name]) || {};
}

function mapped<Value>(values: Readonly<Record<string, Value>>, make: (value: Value, name: string) => unknown) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, make(value, name)]));
}
