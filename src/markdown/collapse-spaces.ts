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
  /** True if a space at the end would end a line. */
  isBeforeBreak: boolean;
}

const line = { isAfterSpace: true, isBeforeBreak: true };

/**
 * Collapses the spaces of a page as browsers do. The library would do the same to a copy of the tree, which takes as
 * long as all its other work. It compares each element name with a hundred others.
 */
export function collapseSpaces(page: Parents): void {
  collapseIn(page, { ...line, spaces: "collapsed" });
}

/** Collapses the spaces within a node. Returns true if a space that follows would be the second. */
function collapseIn(parent: Parents, place: Place): boolean {
  const children: Nodes[] = [];
  let { isAfterSpace } = place;
  for (const [index, child] of parent.children.entries()) {
    if (child.type === "element") {
      const isBlock = blocks.has(child.tagName);
      const around = isBlock ? line : { isAfterSpace, isBeforeBreak: breaksAfter(parent, index, place) };
      const endsInSpace = collapseIn(child, { ...around, spaces: spacesIn(child, place.spaces) });
      isAfterSpace = endsInSpace && !things.has(child.tagName);
    } else if (child.type === "text" && place.spaces === "collapsed") {
      const isBeforeBreak = breaksAfter(parent, index, place);
      child.value = collapsed(child.value, isAfterSpace, isBeforeBreak);
      if (child.value === "") continue;
      isAfterSpace = child.value.endsWith(" ");
    } else if (child.type === "text") {
      if (place.spaces === "in one line") child.value = child.value.replace(spaces, " ");
      isAfterSpace = false;
    }
    children.push(child);
  }
  parent.children = children as typeof parent.children;
  return isAfterSpace || place.isBeforeBreak;
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

/** Checks whether the line ends after a child: at the next block, if nothing visible comes before it. */
function breaksAfter({ children }: Parents, index: number, place: Place): boolean {
  return nextBreak(children, index + 1) ?? place.isBeforeBreak;
}

function nextBreak(nodes: readonly Nodes[], from: number): boolean | undefined {
  for (let index = from; index < nodes.length; index += 1) {
    const found = breakIn(nodes[index] as Nodes);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns true if a node ends the line, false if it continues the line, undefined if it shows nothing. */
function breakIn(node: Nodes): boolean | undefined {
  if (node.type === "text") return /[^ \t\n\f\r]/.test(node.value) ? false : undefined;
  if (node.type !== "element") return undefined;
  const { tagName, properties, children } = node;
  if (things.has(tagName)) return false;
  if (blocks.has(tagName)) return true;
  return properties.hidden || unseen.has(tagName) ? undefined : nextBreak(children, 0);
}

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
