/**
 * Runs in the page: reads the visible words of its main part, without navigation, which may be folded, controls and
 * their status texts.
 */
export function readMainText(): string {
  const words: string[] = [];
  const walker = document.createTreeWalker(document.querySelector("main") as Element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement as Element;
    if (parent.closest("button, form, nav, output, noscript, [role=status], script, style")) continue;
    if (parent.checkVisibility({ visibilityProperty: true })) words.push(node.textContent ?? "");
  }
  return words.join(" ").replaceAll(/\s+/g, " ").trim();
}

/** Amount of text in a page. */
export interface Words {
  /** Bytes of its text, folded text too, over bytes of its HTML, which includes drawings, head and structured data. */
  share: number;
  kind: "words" | "few words";
}

/** Runs in the page: measures the share of words in the HTML that the server sent. */
export function weighWords([html, few]: readonly [html: string, few: number]): Words {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("script, style, svg, template, noscript")) element.remove();
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  const textOf = (root: Element) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (walker.nextNode()) words.push(walker.currentNode.textContent ?? "");
    return words.join(" ").replaceAll(/\s+/g, " ").trim();
  };
  const main = body.querySelector("main") as Element;
  const isFew = bytes(textOf(main)) < few;
  return { share: bytes(textOf(body)) / bytes(html), kind: isFew ? "few words" : "words" };
}
