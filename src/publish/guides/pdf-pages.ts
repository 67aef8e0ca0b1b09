export interface PdfPages {
  count: number;
  /** Target of a link within the PDF → its page number, from 1 */
  targets: Map<string, number>;
}

/** Reads the pages of a PDF. Throws if it is unreadable or needs a password. */
export async function readPages(pdf: Uint8Array): Promise<PdfPages> {
  const { getDocumentProxy } = await import("unpdf");
  // The reader detaches the buffer it gets, so it gets a copy; verbosity 0 keeps its warnings off the console.
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  const targets = new Map<string, number>();
  for (const [name, [page]] of Object.entries(await document.getDestinations())) {
    targets.set(decodeURIComponent(name), (await document.getPageIndex(page)) + 1);
  }
  const count = document.numPages;
  await document.loadingTask.destroy();
  return { count, targets };
}
