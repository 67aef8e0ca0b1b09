import type { Element, Parents } from "hast";
import { element } from "./element-tree.ts";

/** Sets a picture where a style sheet shows one behind words. */
export function showBackground(box: Element): void {
  const address = /background(?:-image)?\s*:[^;]*url\(\s*["']?([^"')]+)["']?\s*\)/i.exec(
    String(box.properties.style ?? ""),
  )?.[1];
  if (address === undefined || holdsPicture(box, address)) return;
  box.children.unshift(element("img", { src: address, alt: String(box.properties.ariaLabel ?? "") }));
}

function holdsPicture(parent: Parents, address: string): boolean {
  return parent.children.some((child) => {
    return child.type === "element" && (child.properties.src === address || holdsPicture(child, address));
  });
}
