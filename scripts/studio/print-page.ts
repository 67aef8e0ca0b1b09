import { writeFileSync } from "node:fs";
import { readGuideSource } from "../print/guide-source.ts";
import { printGuide } from "../print/print-guide.ts";
import type { Invocation } from "./commands/command.ts";
import { amount } from "./terminal/amounts.ts";

/** Prints a page as a PDF file. */
export async function printPage({ argument, options, output }: Invocation): Promise<void> {
  const source = argument as string;
  const file = (options.out as string | undefined) ?? source.replace(/(\.guide)?\.md$/, ".pdf");
  const { pdf, pages } = await printGuide(await readGuideSource(source));
  writeFileSync(file, pdf);
  output.answer({ data: { file, pages, bytes: pdf.length } }, () => [
    { text: `${file}: ${amount(pages)} pages, ${amount(pdf.length / 1024)} KiB` },
  ]);
}
