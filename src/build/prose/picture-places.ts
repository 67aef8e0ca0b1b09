import { fileURLToPath } from "node:url";
import type { Element } from "hast";
import type { HastPluginEntry, MdxJsxAttributeUnion } from "satteri";
import { fileNamed } from "../../loader/read/file-named.ts";
import { besideProse, isPictureFile } from "../../loader/read/picture-files.ts";
import { fileRecord } from "./file-record.ts";

/** Names the file of each picture that stands beside its record; pages fill in what becomes of it. */
export const picturePlaces: HastPluginEntry = ({ fileURL }) => {
  const { collection, locale } = fileRecord(fileURL);
  const content = fileURL ? fileURLToPath(new URL("../..", fileURL)) : "";
  const fileAt = (address: unknown) => {
    const file = typeof address === "string" ? besideProse(`${collection}/${locale}`, address) : undefined;
    return file !== undefined && isPictureFile(file) ? fileNamed(content, file) : undefined;
  };
  const placed = (tagName: string, properties: Element["properties"]): Element | undefined => {
    const { src, srcSet, srcset = srcSet, type, ...others } = properties;
    // What a source leads to is made anew, so its type is what that is.
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
};

/** The size of a picture is its own, whatever an author says. */
function withoutSize({ width: _, height: __, ...properties }: Element["properties"]): Element["properties"] {
  return properties;
}

/** The first picture of those that a browser chooses from. */
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
