import type { ElementContent, Nodes, Parents, RootContent, Text } from "hast";

type Child = RootContent & ElementContent;

const blocks = new Set(
  (
    "address article aside audio blockquote center dd details dialog div dl dt embed fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 header hr iframe legend li link main menu meta nav object ol p pre script section style " +
    "summary table tbody td tfoot th thead tr ul video"
  ).split(" "),
);

/** Elements whose text keeps its line ends, or has no lines of its own. */
const verbatim = new Set(["pre", "code", "script", "style", "textarea", "svg", "select"]);

/** Elements in which blank lines part paragraphs. */
const boxes = new Set(["article", "aside", "blockquote", "center", "dd", "div", "li", "main", "section", "td", "th"]);

/**
 * Sets the paragraphs and line breaks that WordPress sets when it shows a post of its older editor: blank lines part
 * paragraphs, and other line ends are breaks. Text keeps its line ends, so that lines can still be told. Posts of blocks
 * have such text at the top alone.
 */
export function setParagraphs(parent: Parents, isDeep = true): void {
  const isBox = parent.type === "root" || (parent.type === "element" && boxes.has(parent.tagName));
  for (const child of isDeep ? parent.children : []) {
    if (child.type === "element" && !verbatim.has(child.tagName) && isBlock(child)) setParagraphs(child);
  }
  if (parent.type === "element" && /^(table|tbody|thead|tfoot|tr|ul|ol|dl)$/.test(parent.tagName)) return;
  const written = runsOf(parent.children as Child[]).flatMap((run): Child[] => {
    if (run.length === 1 && isBlock(run[0] as Child)) return run;
    const parts = isBox ? paragraphsOf(run) : [run];
    const isWrapped = parent.type === "root" || parts.length > 1;
    return parts.flatMap((part, index) => {
      const between: Child[] = index > 0 ? [text("\n\n")] : [];
      return [...between, ...wrapped(part, isWrapped)];
    });
  });
  parent.children = written as typeof parent.children;
}

/** Parts children into blocks, each alone, and runs of everything else. */
function runsOf(children: readonly Child[]): Child[][] {
  const runs: Child[][] = [];
  let open: Child[] | undefined;
  for (const child of children) {
    if (isBlock(child)) {
      runs.push([child]);
      open = undefined;
    } else if (open) open.push(child);
    else {
      open = [child];
      runs.push(open);
    }
  }
  return runs;
}

/** Parts a run at its blank lines. */
function paragraphsOf(run: readonly Child[]): Child[][] {
  const parts: Child[][] = [[]];
  for (const child of run) {
    const pieces = child.type === "text" ? child.value.split(/\n[^\S\n]*\n/) : [];
    if (pieces.length < 2) parts.at(-1)?.push(child);
    else {
      for (const [index, piece] of pieces.entries()) {
        if (index > 0) parts.push([]);
        parts.at(-1)?.push(text(piece));
      }
    }
  }
  return parts;
}

/** Returns a part with breaks for its line ends, in a paragraph if it is one; space around stays outside. */
function wrapped(part: Child[], isWrapped: boolean): Child[] {
  const isShown = part.some(
    (child) => child.type === "element" || (child.type === "text" && child.value.trim() !== ""),
  );
  if (!isShown) return part;
  const [first, last] = [part[0] as Child, part.at(-1) as Child];
  const before = first.type === "text" ? (/^\s*/.exec(first.value)?.[0] ?? "") : "";
  if (first.type === "text") first.value = first.value.slice(before.length);
  const after = last.type === "text" ? (/\s*$/.exec(last.value)?.[0] ?? "") : "";
  if (last.type === "text") last.value = last.value.slice(0, last.value.length - after.length);
  const broken = withBreaks(part);
  const inside: Child[] = isWrapped ? [{ type: "element", tagName: "p", properties: {}, children: broken }] : broken;
  return [text(before), ...inside, text(after)].filter((child) => child.type !== "text" || child.value !== "");
}

/** Sets a break at each line end, but for those that stand at a break already. */
function withBreaks(children: readonly Child[]): Child[] {
  return children.flatMap((child, index): Child[] => {
    if (child.type === "element" && !verbatim.has(child.tagName)) {
      child.children = withBreaks(child.children as Child[]);
      return [child];
    }
    if (child.type !== "text") return [child];
    const lines = child.value.split("\n");
    return lines.flatMap((line, at): Child[] => {
      if (at === 0) return [text(line)];
      const isBroken =
        at === 1 && line !== child.value && (lines[0] as string).trim() === "" && isBreak(children[index - 1]);
      return isBroken
        ? [text(`\n${line}`)]
        : [{ type: "element", tagName: "br", properties: {}, children: [] }, text(`\n${line}`)];
    });
  });
}

function isBreak(node: Nodes | undefined): boolean {
  return node?.type === "element" && node.tagName === "br";
}

function isBlock(node: Nodes): boolean {
  if (node.type !== "element") return false;
  return blocks.has(node.tagName) || (node.tagName === "a" && node.children.some(isBlock));
}

function text(value: string): Text {
  return { type: "text", value };
}
