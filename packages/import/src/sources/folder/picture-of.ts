import { textOf } from "../../map/written-values.ts";
import type { SourcePicture } from "../../source.ts";
import { fieldNames } from "./field-names.ts";
import type { FieldReader } from "./field-reader.ts";
import type { Fields } from "./lenient-yaml.ts";

const addressNames = ["src", "url", "path", "file", "image", "relative_path", "feature", "teaser", "large", "name"];

/** Returns the picture that front matter states: an address, an object with one, or the first of a list. */
export function pictureOf(reader: FieldReader): SourcePicture | undefined {
  const stated = reader.first(fieldNames.picture, (value) => addressIn(value) !== undefined);
  const isWithout = reader.first(["hero"], (value) => value === false) !== undefined;
  const header = reader.first(["header"], (value) => addressIn(value) !== undefined)?.value;
  const [alt, caption, credit] = [fieldNames.alt, fieldNames.caption, fieldNames.credit].map((names) => {
    return textOf(reader.first(names)?.value);
  });
  const value = stated?.value ?? header;
  const address = addressIn(value);
  if (address === undefined || isWithout) return undefined;
  const own = firstOf(value);
  const more = typeof own === "object" && own !== null ? (own as Fields) : {};
  return {
    address,
    alt: textOf(more.alt) ?? alt,
    caption: textOf(more.caption) ?? caption,
    credit: textOf(more.credit) ?? credit,
  };
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

function addressIn(value: unknown): string | undefined {
  const one = firstOf(value);
  if (typeof one === "string") return /[./]/.test(one) ? one.trim() : undefined;
  if (typeof one !== "object" || one === null) return undefined;
  return addressNames
    .map((name) => textOf((one as Fields)[name]))
    .find((text) => text !== undefined && /[./]/.test(text));
}
