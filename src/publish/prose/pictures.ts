import { dirname } from "node:path/posix";
import { fileURLToPath } from "node:url";
import type { Element } from "hast";
import type { MdxJsxAttributeUnion } from "satteri";
import { fileNamed } from "../../loader/read/file-named.ts";
import { besideProse, isPictureFile } from "../../loader/read/picture-files.ts";
import type { FileRecord } from "./file-record.ts";
import type { MdxComponent, ProsePlace } from "./prose-place.ts";

/** Returns the function that finds the file of a picture beside a record. */
export function picturesBeside(fileURL: URL | undefined, record: FileRecord): ProsePlace["pictureAt"] {
  const path = fileURL ? fileURLToPath(fileURL) : "";
  const content = path.slice(0, path.length - record.file.length);
  return (address) => {
    const file = typeof address === "string" ? besideProse(dirname(record.file), address) : undefined;
    return file !== undefined && isPictureFile(file) ? fileNamed(content, file) : undefined;
  };
}

/** Marks a picture beside its record with its file; pages fill in the attributes. */
export function placedPicture(picture: Element, place: ProsePlace): Element {
  return placed(picture.tagName, picture.properties, place) ?? picture;
}

/** Marks a picture in MDX as an element; undefined for any other component. */
export function placedComponent({ name, attributes }: MdxComponent, place: ProsePlace): Element | undefined {
  return name === "img" || name === "source" ? placed(name, literalAttributes(attributes), place) : undefined;
}

function placed(tagName: string, properties: Element["properties"], { pictureAt }: ProsePlace): Element | undefined {
  const { src, srcSet, srcset = srcSet, type, ...others } = properties;
  // The build makes new files for a source, so the author's type no longer applies.
  const dataPicture = pictureAt(tagName === "source" ? firstOf(srcset) : src);
  if (dataPicture === undefined) return undefined;
  return { type: "element", tagName, properties: { ...withoutSize(others), dataPicture }, children: [] };
}

/** Removes width and height: the file's own size is used. */
function withoutSize({ width: _, height: __, ...properties }: Element["properties"]): Element["properties"] {
  return properties;
}

/** Returns the first picture of a `srcset`. */
function firstOf(choice: unknown): string | undefined {
  return /^[^\s,]+/.exec(String([choice].flat()[0] ?? "").trim())?.[0];
}

function literalAttributes(attributes: readonly MdxJsxAttributeUnion[]): Element["properties"] {
  const literal = attributes.flatMap((attribute) =>
    attribute.type === "mdxJsxAttribute" && typeof attribute.value === "string"
      ? [[attribute.name, attribute.value]]
      : [],
  );
  return Object.fromEntries(literal);
}
