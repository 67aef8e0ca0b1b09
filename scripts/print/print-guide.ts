import type { Browser } from "playwright";
import { readPages } from "../../src/publish/guides/pdf-pages.ts";
import { launchChromium } from "./chromium.ts";
import { guidePage, type PrintedPages } from "./guide-page.ts";
import type { GuideSource } from "./guide-source.ts";

const date = /(?<=\/(?:CreationDate|ModDate) \(D:)\d{14}(?:Z|[+-]\d\d'\d\d'?)/g;

export interface PrintedGuide {
  pdf: Uint8Array;
  pages: number;
}

/** Prints a guide; the same source gives the same bytes in the same Chromium. */
export async function printGuide(source: GuideSource): Promise<PrintedGuide> {
  const browser = await launchChromium();
  try {
    // Page numbers and drawings need a layout: the first printing supplies them to the second.
    const pages = await readPages(await print(browser, source, { count: 0, targets: new Map() }));
    const pdf = datedPdf(await print(browser, source, pages), source.updated);
    return { pdf, pages: (await readPages(pdf)).count };
  } finally {
    await browser.close();
  }
}

async function print(browser: Browser, source: GuideSource, pages: PrintedPages): Promise<Uint8Array> {
  const page = await browser.newPage({ javaScriptEnabled: false, offline: true });
  await page.setContent(guidePage(source, pages));
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  await page.close();
  return pdf;
}

/**
 * Sets the dates of a PDF to a day, because nothing else differs between two printings. Keeps the offset of every byte.
 */
function datedPdf(pdf: Uint8Array, day: string): Uint8Array {
  const text = Buffer.from(pdf).toString("latin1");
  const digits = `${day.replaceAll("-", "")}000000`;
  return Buffer.from(
    text.replace(date, (found) => digits + found.slice(digits.length).replace(/\d/g, "0")),
    "latin1",
  );
}
