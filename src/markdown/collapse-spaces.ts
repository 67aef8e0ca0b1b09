import type { Element, Nodes, Parents } from "hast";

/** Elements that begin and end a line: spaces beside them are not seen. */
const blocks = names(
  `address article aside blockquote body br caption center col colgroup dd dialog dir div dl dt figcaption figure footer
  form h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li listing main menu nav ol optgroup option p plaintext pre
  section summary table tbody td tfoot th thead tr ul wbr xmp`,
);
/** Elements that stand in a line as words do. */
const things = names("audio button canvas embed iframe img input math object picture select svg textarea video");
/** Elements that show nothing where they stand. */
const unseen = names(
  "area base basefont datalist link meta noembed noframes param rp script source style template title track",
);
/** Elements that keep their spaces. */
const verbatim = names("listing plaintext pre script style textarea xmp");

type Spaces = "collapsed" | "in one line" | "kept";

/** Context that decides which spaces of a text are kept. */
interface Place {
  spaces: Spaces;
  /** True if a space at the beginning would be the second, or begin a line. */
  isAfterSpace: boolean;
  /** Nodes at whose end a space would end a line. */
  atLineEnd: ReadonlySet<Nodes>;
}

/**
 * Collapses the spaces of a page as browsers do. The library would do the same to a copy of the tree, which takes as
 * long as all its other work. It compares each element name with a hundred others.
 */
export function collapseSpaces(page: Parents): void {
  const atLineEnd = new Set<Nodes>([page]);
  noteLineEnds(page, true, atLineEnd);
  collapseIn(page, { spaces: "collapsed", isAfterSpace: true, atLineEnd });
}

/** Collapses the spaces within a node. Returns true if a space that follows would be the second. */
function collapseIn(parent: Parents, place: Place): boolean {
  const children: Nodes[] = [];
  let { isAfterSpace } = place;
  for (const child of parent.children) {
    if (child.type === "element") {
      const isAtStart = isAfterSpace || blocks.has(child.tagName);
      const inside = { ...place, spaces: spacesIn(child, place.spaces), isAfterSpace: isAtStart };
      isAfterSpace = collapseIn(child, inside) && !things.has(child.tagName);
    } else if (child.type === "text" && place.spaces === "collapsed") {
      child.value = collapsed(child.value, isAfterSpace, place.atLineEnd.has(child));
      if (child.value === "") continue;
      isAfterSpace = child.value.endsWith(" ");
    } else if (child.type === "text") {
      if (place.spaces === "in one line") child.value = child.value.replace(spaces, " ");
      isAfterSpace = false;
    }
    children.push(child);
  }
  parent.children = children as typeof parent.children;
  return isAfterSpace || place.atLineEnd.has(parent);
}

const spaces = /[\t\n\v\f\r ]+/g;

function collapsed(text: string, isAfterSpace: boolean, isBeforeBreak: boolean): string {
  const value = text.replace(spaces, " ");
  const from = isAfterSpace && value.startsWith(" ") ? 1 : 0;
  const to = isBeforeBreak && value.length > from && value.endsWith(" ") ? -1 : undefined;
  return value.slice(from, to);
}

function spacesIn({ tagName, properties }: Element, outside: Spaces): Spaces {
  if (verbatim.has(tagName)) return "kept";
  const isInOneLine = tagName === "nobr" || ((tagName === "td" || tagName === "th") && properties.noWrap);
  return isInOneLine ? "in one line" : outside;
}

/**
 * Notes the nodes within one after which the line ends: at the next block, if nothing visible comes before it. Goes from
 * the last to the first, so that many empty elements cost no square. Returns true if the node begins with the end of a line,
 * false if with something visible, undefined if it shows nothing.
 */
function noteLineEnds(parent: Parents, isBeforeBreak: boolean, atLineEnd: Set<Nodes>): boolean | undefined {
  let found: boolean | undefined;
  for (const child of parent.children.toReversed()) {
    const isAtEnd = found ?? isBeforeBreak;
    const isBlock = child.type === "element" && blocks.has(child.tagName);
    if (isAtEnd || isBlock) atLineEnd.add(child);
    const within = "children" in child ? noteLineEnds(child, isAtEnd || isBlock, atLineEnd) : undefined;
    found = startOf(child, within) ?? found;
  }
  return found;
}

function startOf(node: Nodes, within: boolean | undefined): boolean | undefined {
  if (node.type === "text") return /[^ \t\n\f\r]/.test(node.value) ? false : undefined;
  if (node.type !== "element") return undefined;
  const { tagName, properties } = node;
  if (things.has(tagName)) return false;
  if (blocks.has(tagName)) return true;
  return properties.hidden || unseen.has(tagName) ? undefined : within;
}

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
