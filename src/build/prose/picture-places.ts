import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Element } from "hast";
import type { HastPluginEntry, MdxJsxAttributeUnion } from "satteri";
import { besideProse, isPictureFile } from "../../model/picture-files.ts";
import { fileRecord } from "./file-record.ts";

/** Names the file of each picture that stands beside its record; pages fill in what becomes of it. */
export const picturePlaces: HastPluginEntry = ({ fileURL }) => {
  const { collection, locale } = fileRecord(fileURL);
  const content = fileURL ? fileURLToPath(new URL("../..", fileURL)) : "";
  const fileAt = (address: unknown) => {
    const file = typeof address === "string" ? besideProse(`${collection}/${locale}`, address) : undefined;
    const isThere = file !== undefined && isPictureFile(file) && existsSync(join(content, file));
    return isThere ? file : undefined;
  };
  const fromJsx = (attributes: readonly MdxJsxAttributeUnion[]): Element | undefined => {
    const properties = literalAttributes(attributes);
    const dataPicture = fileAt(properties.src);
    const { src: _, ...others } = properties;
    return dataPicture === undefined ? undefined : picture({ ...others, dataPicture });
  };
  return {
    name: "picture-places",
    element: {
      filter: ["img"],
      visit({ properties: { src, ...others } }) {
        const dataPicture = fileAt(src);
        return dataPicture === undefined ? undefined : picture({ ...others, dataPicture });
      },
    },
    mdxJsxFlowElement: { filter: ["img"], visit: ({ attributes }) => fromJsx(attributes) },
    mdxJsxTextElement: { filter: ["img"], visit: ({ attributes }) => fromJsx(attributes) },
  };
};

/** The size of a picture is its own, whatever an author says. */
function picture({ width: _, height: __, ...properties }: Element["properties"]): Element {
  return { type: "element", tagName: "img", properties, children: [] };
}

function literalAttributes(attributes: readonly MdxJsxAttributeUnion[]): Element["properties"] {
  const literal = attributes.flatMap((attribute) =>
    attribute.type === "mdxJsxAttribute" && typeof attribute.value === "string"
      ? [[attribute.name, attribute.value]]
      : [],
  );
  return Object.fromEntries(literal);
}
