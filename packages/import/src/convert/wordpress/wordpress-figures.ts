import type { Element, Nodes, Parents } from "hast";
import { classesOf } from "../element-tree.ts";
import type { BodyContext } from "./wordpress-body.ts";

const placeholder = /^data:|\/(blank|placeholder|spacer|lazy)[\w-]*\.(gif|png|svg)/i;

/** Gives a picture the address of its whole file and the words that the media library has for it. */
export function mendPicture(image: Element, body: BodyContext): void {
  const { properties } = image;
  const lazy = [properties.dataSrc, properties.dataLazySrc, properties.dataOrigFile].find(
    (src) => typeof src === "string",
  );
  const stated = String(properties.src ?? "");
  const src = lazy !== undefined && (stated === "" || placeholder.test(stated)) ? String(lazy) : stated;
  if (src !== "") properties.src = body.original(src);
  const id = classesOf(image)
    .map((name) => /^wp-image-(\d+)$/.exec(name)?.[1])
    .find(Boolean);
  const alt = id === undefined ? undefined : body.attachment(id)?.alt;
  if (alt !== undefined && String(properties.alt ?? "") === "") properties.alt = alt;
  // A picture that is shown without script too stands twice in the HTML.
  for (const name of ["dataSrc", "dataLazySrc", "dataOrigFile", "dataSrcset", "dataSizes"]) delete properties[name];
}

/** Takes the link off a picture that leads to the same picture. */
export function unlinkPicture(link: Element, parent: Parents, line: number, body: BodyContext): void {
  const shown = link.children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  const [image] = shown;
  if (shown.length !== 1 || image?.type !== "element" || image.tagName !== "img") return;
  const href = String(link.properties.href ?? "");
  if (withoutHost(body.original(href)) !== withoutHost(body.original(String(image.properties.src ?? "")))) return;
  body.note("dropped", "links of pictures to themselves", line, href);
  const children: Nodes[] = parent.children;
  children.splice(children.indexOf(link), 1, image);
}

function withoutHost(address: string): string {
  return address.replace(/^(https?:)?\/\/[^/]+/i, "").replace(/[?#].*$/, "");
}
