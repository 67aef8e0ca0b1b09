import { dirname } from "node:path/posix";
import { fileURLToPath } from "node:url";
import type { Element } from "hast";
import type { HastPluginDefinition, MdxJsxAttributeUnion } from "satteri";
import { fileNamed } from "../../loader/read/file-named.ts";
import { besideProse, isPictureFile } from "../../loader/read/picture-files.ts";
import type { FileRecord } from "./file-record.ts";

/** Marks each picture beside its record with its file; pages fill in the attributes. */
export function picturePlaces(fileURL: URL | undefined, record: FileRecord): HastPluginDefinition {
  const path = fileURL ? fileURLToPath(fileURL) : "";
  const content = path.slice(0, path.length - record.file.length);
  const fileAt = (address: unknown) => {
    const file = typeof address === "string" ? besideProse(dirname(record.file), address) : undefined;
    return file !== undefined && isPictureFile(file) ? fileNamed(content, file) : undefined;
  };
  const placed = (tagName: string, properties: Element["properties"]): Element | undefined => {
    const { src, srcSet, srcset = srcSet, type, ...others } = properties;
    // The build makes new files for a source, so the author's type no longer applies.
    const isSource = tagName === "source";
    const dataPicture = fileAt(isSource ? firstOf(srcset) : src);
    if (dataPicture === undefined) return undefined;
    return { type: "element", tagName, properties: { ...withoutSize(others), dataPicture }, children: [] };
  };
  const fromJsx = ({ name, attributes }: { name: string | null; attributes: readonly MdxJsxAttributeUnion[] }) =>
    placed(name ?? "", literalAttributes(attributes));
  const filter = ["img", "source"];
  return {
    name: "picture-places",
    element: { filter, visit: ({ tagName, properties }) => placed(tagName, properties) },
    mdxJsxFlowElement: { filter, visit: fromJsx },
    mdxJsxTextElement: { filter, visit: fromJsx },
  };
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
