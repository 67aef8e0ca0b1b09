import { getDocumentProxy } from "unpdf";

/** The pages of a PDF. */
export interface PdfPages {
  count: number;
  /** Target of a link within the PDF → number of the page that it stands on, from 1. */
  targets: Map<string, number>;
}

/** Reads the pages of a PDF; throws where it cannot be read, or not without a password. */
export async function readPages(pdf: Uint8Array): Promise<PdfPages> {
  // The reader takes the bytes for itself, and would write its warnings to the console.
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  const targets = new Map<string, number>();
  for (const [name, [page]] of Object.entries(await document.getDestinations())) {
    targets.set(decodeURIComponent(name), (await document.getPageIndex(page)) + 1);
  }
  const count = document.numPages;
  await document.loadingTask.destroy();
  return { count, targets };
}
