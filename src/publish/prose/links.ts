import type { Element } from "hast";
import { fill } from "../../model/texts/texts.ts";
import type { MdxComponent, ProsePlace } from "./prose-place.ts";

/**
 * Rewrites a link to its address on the page. A link to a picture beside its record, and a picture of a drawing, is marked
 * with the file; pages fill in the address.
 */
export function linkOnPage(link: Element, place: ProsePlace): Element {
  const isLink = link.tagName === "a" || link.tagName === "area";
  let { properties } = link;
  for (const name of ["href", "xLinkHref"]) {
    const href = properties[name];
    if (typeof href !== "string") continue;
    const resolved = isLink ? place.resolve(href) : href;
    const dataPicture = place.pictureAt(resolved);
    const { [name]: _, ...others } = properties;
    if (dataPicture !== undefined) properties = { ...others, dataPicture };
    else if (resolved !== href) properties = { ...properties, [name]: resolved };
  }
  const back = "dataFootnoteBackref" in properties && place.words?.footnote_back;
  if (back) {
    const reference = /\d+(-\d+)?$/.exec(String(properties.ariaLabel))?.[0] ?? "";
    properties = { ...properties, ariaLabel: fill(back, { reference }) };
  }
  return properties === link.properties ? link : { ...link, properties };
}

/** Rewrites the link of a component in MDX. */
export function componentOnPage(component: MdxComponent, { resolve }: ProsePlace): MdxComponent {
  const attributes = component.attributes.map((attribute) => {
    const isLink = attribute.type === "mdxJsxAttribute" && attribute.name === "href";
    return isLink && typeof attribute.value === "string"
      ? { ...attribute, value: resolve(attribute.value) }
      : attribute;
  });
  const isSame = attributes.every((attribute, index) => attribute === component.attributes[index]);
  return isSame ? component : ({ ...component, attributes } as MdxComponent);
}
