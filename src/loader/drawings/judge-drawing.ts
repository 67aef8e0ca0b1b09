import { holdsPixels, isWithin } from "./drawing-address.ts";
import {
  activeNames,
  activeSpaces,
  addressAttributes,
  animations,
  drawingElements,
  pixelElements,
  svgSpace,
  xmlSpace,
} from "./drawing-names.ts";
import { activeStyle, type StyleKind, withoutActiveStyle } from "./drawing-styles.ts";
import {
  childElements,
  type DrawingAttribute,
  type DrawingElement,
  type DrawingFinding,
  type DrawingTree,
  elementsOf,
} from "./drawing-tree.ts";
import { drawnElements, mostDrawn } from "./drawn-elements.ts";

const still = "a drawing that shows and does nothing else";
const ownAddress = "a part of the drawing, as `#id`, or pixels that it holds, as `data:image/png`";

/** Names that no drawing program gives to facts of its own */
const alwaysActive = /^(script|iframe|embed|foreignobject|handler|listener)$/;

/** Attributes of any text, which no browser reads as a style */
const ofWords = /^(id|class|content|role|lang|title|alt|label|type|(data|aria)-.*)$/;

/**
 * Judges a drawing on its tree, and returns what acts or reaches out of it: by element, attribute, namespace and address. What
 * drawing programs keep for themselves in namespaces of their own passes.
 */
export function judgeDrawing({ root, outside }: DrawingTree): DrawingFinding[] {
  const findings = [...outside];
  const drawn = drawnElements(root);
  const walk = (element: DrawingElement, parent: DrawingElement | undefined) => {
    const repeats = element.local === "use" && drawn(element) > mostDrawn;
    const reason = repeats ? `repeats more than ${mostDrawn} elements` : reasonAgainst(element);
    if (reason !== undefined) {
      const takeOut = () => parent?.children.splice(parent.children.indexOf(element), 1);
      findings.push({ line: element.line, reason: `\`<${element.name}>\` ${reason}`, expected: still, takeOut });
      return;
    }
    for (const attribute of element.attributes) findings.push(...ofAttribute(element, attribute));
    if (element.local === "style") findings.push(...ofStyleElement(element));
    for (const child of childElements(element)) walk(child, element);
  };
  walk(root, undefined);
  return findings;
}

function reasonAgainst(element: DrawingElement): string | undefined {
  const { local, space, attributes } = element;
  if (activeSpaces.has(space)) return "belongs to another kind of document";
  if (local === "foreignObject" && isLeftByIllustrator(element)) return undefined;
  if (hasActiveName(element)) return "runs code or holds another document";
  if (!isOfDrawings(space)) return undefined;
  if (!drawingElements.has(local)) return "is an element that no drawing has";
  const target = attributes.find(({ local: name }) => name === "attributeName")?.value.trim() ?? "";
  if (animations.has(local) && isActiveTarget(target)) return `changes \`${target}\` over time`;
  return undefined;
}

/** A page reads names without their namespaces, so a name without a prefix counts whatever namespace it has. */
function hasActiveName({ local, prefix, space }: DrawingElement): boolean {
  const name = local.toLowerCase();
  return activeNames.has(name) && (prefix === "" || isOfDrawings(space) || alwaysActive.test(name));
}

/** Illustrator keeps its own file in an element that only Illustrator opens. */
function isLeftByIllustrator(element: DrawingElement): boolean {
  const isOurs = element.attributes.every(({ local }) => !addressAttributes.has(local) && local !== "style");
  const extension = element.attributes.find(({ name }) => name === "requiredExtensions")?.value ?? "";
  const inside = [...elementsOf(element)].slice(1);
  const isAdobes = inside.every((each) => /^http:\/\/ns\.adobe\.com\//.test(each.space) && !hasActiveName(each));
  return isOurs && /^http:\/\/ns\.adobe\.com\//.test(extension) && isAdobes;
}

/** An element without a namespace is taken for one of SVG, as it is in a page. */
function isOfDrawings(space: string): boolean {
  return space === svgSpace || space === "";
}

function isActiveTarget(target: string): boolean {
  const local = target.slice(target.indexOf(":") + 1).toLowerCase();
  return addressAttributes.has(local) || /^on/.test(local) || local === "base" || local === "style";
}

function ofAttribute(element: DrawingElement, attribute: DrawingAttribute): DrawingFinding[] {
  const { name, prefix, local, space, value } = attribute;
  const found = (reason: string, expected: string, keep?: string): DrawingFinding[] => {
    const takeOut = () => {
      if (keep) attribute.value = keep;
      else element.attributes.splice(element.attributes.indexOf(attribute), 1);
    };
    const said = `\`${name}="…"\` on \`<${element.name}>\` ${reason}`;
    return [{ line: element.line, reason: said, value: shortened(value), expected, takeOut }];
  };
  if (prefix === "xmlns" || name === "xmlns") return [];
  if (prefix === "" && /^on/i.test(local)) return found("runs code", still);
  if (activeSpaces.has(space)) return found("acts", still);
  if (space === xmlSpace && local === "base") return found("leads its addresses elsewhere", still);
  if (addressAttributes.has(local.toLowerCase())) {
    const isPixels = pixelElements.has(element.local) && holdsPixels(value);
    return isWithin(value) || isPixels ? [] : found("leads out of the drawing", ownAddress);
  }
  if (prefix !== "" || ofWords.test(local) || !/[(\\@:]/.test(value)) return [];
  const kind: StyleKind = local === "style" ? "declarationList" : "value";
  if (activeStyle(value) === undefined) return [];
  return found("loads something or runs code", ownAddress, withoutActiveStyle(value, kind));
}

function ofStyleElement(element: DrawingElement): DrawingFinding[] {
  const css = element.children.filter((child) => typeof child === "string").join("");
  const value = activeStyle(css);
  if (value === undefined) return [];
  const takeOut = () => {
    element.children = [withoutActiveStyle(css, "stylesheet")];
  };
  const reason = `\`<${element.name}>\` loads something or runs code`;
  return [{ line: element.line, reason, value, expected: ownAddress, takeOut }];
}

function shortened(value: string): string {
  return value.length > 50 ? `${value.slice(0, 50)}…` : value;
}
