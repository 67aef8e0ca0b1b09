import { getDocumentProxy, getResolvedPDFJS } from "unpdf";

/** Returns the fill colours of letters in a PDF, as pdf.js names them. */
export async function textColours(pdf: Uint8Array): Promise<Set<string>> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(pdf);
  const colours = new Set<string>();
  for (let number = 1; number <= document.numPages; number++) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    const kept: string[] = [];
    let fill = "#000000";
    for (const [place, operator] of fnArray.entries()) {
      if (operator === OPS.save) kept.push(fill);
      if (operator === OPS.restore) fill = kept.pop() ?? fill;
      if (operator === OPS.setFillRGBColor) fill = argsArray[place][0];
      if (operator === OPS.showText) colours.add(fill);
    }
  }
  return colours;
}
