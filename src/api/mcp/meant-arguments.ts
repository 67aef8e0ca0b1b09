/** Parts of JSON Schema that arguments are corrected by. */
export interface ArgumentForm {
  type?: string;
  enum?: readonly unknown[];
  items?: ArgumentForm;
  properties?: Record<string, ArgumentForm>;
  required?: readonly string[];
}

/**
 * Corrects arguments that models often send in another form: a list as one text or as JSON text, a choice in capitals,
 * null for no value, letters taken apart. Any other value stays as it is, so that validation refuses it.
 */
export function meantArguments(form: ArgumentForm, sent: unknown): unknown {
  const value = isJsonText(sent, "{") ? fromJson(sent) : sent;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return sent;
  const { properties = {}, required = [] } = form;
  const entries = Object.entries(value)
    .filter(([name, each]) => each !== null || required.includes(name) || !Object.hasOwn(properties, name))
    .map(([name, each]) => [name, Object.hasOwn(properties, name) ? meant(properties[name] ?? {}, each) : each]);
  return Object.fromEntries(entries);
}

function meant(form: ArgumentForm, value: unknown): unknown {
  switch (form.type) {
    case "array":
      return meantList(form, value);
    case "object":
      return meantArguments(form, value);
    case "string":
      return meantText(form, value);
    default:
      return value;
  }
}

/** Maximum length of a text that is read as a list, in characters. */
const longestList = 1000;

/** Makes a list of one value. If the values are enumerated, commas separate them. */
function meantList({ items = {} }: ArgumentForm, value: unknown): unknown {
  const list = isJsonText(value, "[") ? fromJson(value) : value;
  if (Array.isArray(list)) return list.map((item) => meant(items, item));
  if (isText(list)) {
    if (list.trim() === "" || list.length > longestList) return list;
    const parts = items.enum && !isOneOf(items.enum, list) ? list.split(",") : [list];
    return parts.map((part) => meant(items, part));
  }
  return list;
}

function meantText(form: ArgumentForm, value: unknown): unknown {
  if (Array.isArray(value) && value.length === 1 && !Array.isArray(value[0])) return meantText(form, value[0]);
  if (!isText(value)) return value;
  return form.enum?.find((known) => isText(known) && isSame(known, value)) ?? value.normalize("NFC");
}

function isOneOf(known: readonly unknown[], text: string): boolean {
  return known.some((each) => isText(each) && isSame(each, text));
}

function isSame(known: string, text: string): boolean {
  return known.toLowerCase() === text.trim().toLowerCase();
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isJsonText(value: unknown, begin: "[" | "{"): value is string {
  return isText(value) && value.trimStart().startsWith(begin);
}

/** Parses a text as JSON; returns the text itself if it is not JSON. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
