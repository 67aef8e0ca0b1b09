import { placeholder } from "../../model/typography/quote-context.ts";
import { typographicPieces } from "../../model/typography/typographic-text.ts";

/**
 * Element for text that scripts show, with the typography of pages; code stays as it is. Without this script the text is plain.
 */
class PrintedText extends HTMLElement {
  connectedCallback() {
    for (const block of this.querySelectorAll("p, li"))
      setTypography(block, block.closest<HTMLElement>("[lang]")?.lang ?? "");
  }
}

function setTypography(block: Element, locale: string): void {
  const texts = textsIn(block);
  const printed = typographicPieces(
    texts.map((text) => (isCode(text) ? placeholder : text.data)),
    locale,
  );
  for (const [index, text] of texts.entries()) if (!isCode(text)) text.data = printed[index] ?? text.data;
}

function textsIn(block: Element): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}

function isCode(text: Text): boolean {
  return text.parentElement?.closest("code") != null;
}

customElements.define("printed-text", PrintedText);
