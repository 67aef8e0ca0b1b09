import type { Element, Nodes, Root } from "hast";

/** Elements that text browsers put on lines of their own; they show newer elements of HTML 5 inline. */
const apart = new Set(
  "address blockquote body br button caption center dd div dl dt form h1 h2 h3 h4 h5 h6 hr img input li ol p pre select table td textarea th tr ul".split(
    " ",
  ),
);

/** Elements whose text is not shown as words of the page. */
const unread = new Set(["script", "style", "template", "svg", "head", "pre", "code"]);

/** Finds words of two elements without a separator, such as `Menu|Close`. Skips prose, in which authors decide. */
export function touchingWords(tree: Root): string[] {
  const found: string[] = [];
  let before = "";
  const read = (node: Nodes) => {
    if (node.type === "text") {
      if (/[\p{L}\p{N}.)]$/u.test(before) && /^[\p{L}\p{N}(]/u.test(node.value)) {
        found.push(`${before.slice(-20)}|${node.value.slice(0, 20)}`);
      }
      before = node.value;
    }
    if (!("children" in node)) return;
    if (node.type !== "element") return node.children.forEach(read);
    const isApart = apart.has(node.tagName);
    if (isApart || isUnread(node)) before = "";
    if (isUnread(node)) return;
    node.children.forEach(read);
    if (isApart) before = "";
  };
  read(tree);
  return found;
}

function isUnread({ tagName, properties }: Element): boolean {
  return unread.has(tagName) || properties.dataProse !== undefined;
}
