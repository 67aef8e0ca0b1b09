import { dirname } from "node:path/posix";
import { fileURLToPath } from "node:url";
import type { HastPluginDefinition } from "satteri";
import { fileNamed } from "../../loader/read/file-named.ts";
import { besideProse, isPictureFile } from "../../loader/read/picture-files.ts";
import type { FileRecord } from "./file-record.ts";

/** Marks each link to a picture beside its record, and each picture of a drawing; pages fill in the address. */
export function linkedPictures(fileURL: URL | undefined, record: FileRecord): HastPluginDefinition {
  const path = fileURL ? fileURLToPath(fileURL) : "";
  const content = path.slice(0, path.length - record.file.length);
  const fileAt = (address: unknown) => {
    const file = typeof address === "string" ? besideProse(dirname(record.file), address) : undefined;
    return file !== undefined && isPictureFile(file) ? fileNamed(content, file) : undefined;
  };
  return {
    name: "linked-pictures",
    element: {
      filter: ["a", "area", "image", "use", "feImage"],
      visit(node, context) {
        for (const attribute of ["href", "xLinkHref"]) {
          const dataPicture = fileAt(node.properties[attribute]);
          if (dataPicture === undefined) continue;
          context.setProperty(node, attribute, null);
          context.setProperty(node, "dataPicture", dataPicture);
        }
      },
    },
  };
}
