/** Returns a field's name as a label for people. */
export function fieldLabel(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns a field's value as a text for people, whatever its shape. */
export function fieldText(value: unknown): string {
  if (Array.isArray(value)) return value.map(fieldText).join(", ");
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name} ${fieldText(part)}`)
    .join(", ");
}
