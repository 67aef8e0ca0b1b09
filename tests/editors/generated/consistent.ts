type Values = Record<string, unknown>;

/** Returns the values of a record whose parts agree, as far as no schema can say that they do not. */
export function consistent(record: Values, id: string): Values {
  const agreeing = ascending(record) as Values;
  if (Array.isArray(agreeing.formerly)) agreeing.formerly = agreeing.formerly.map((_, at) => `/old/${id}-${at}`);
  if (typeof agreeing.closes === "string") agreeing.closes = "2099-12-31";
  delete agreeing.sections;
  const { options, criteria } = agreeing;
  if (Array.isArray(options) && Array.isArray(criteria)) {
    agreeing.criteria = criteria.map(({ better: _, ...criterion }: Values) => ({
      ...criterion,
      notes: options.map(() => "A note."),
    }));
  }
  return agreeing;
}

/** Returns a value in which no range ends before it begins. */
function ascending(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ascending);
  if (typeof value !== "object" || value === null) return value;
  const parts: Values = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, ascending(part)]));
  const { from, to } = parts;
  return typeof from === "number" && typeof to === "number" && from > to ? { ...parts, from: to, to: from } : parts;
}
