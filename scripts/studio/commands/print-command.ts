import type { Command } from "./command.ts";

/** Command that prints a guide. A separate module does the work and loads on demand. */
export const printCommand: Command = {
  name: "print",
  isLocal: true,
  summary: "Print a Markdown page as a PDF with Chromium",
  argument: { name: "source.md", description: "Page to print: front matter and Markdown." },
  options: {
    out: {
      kind: "text",
      short: "o",
      value: "FILE",
      description: "Output file (default: x.pdf beside x.guide.md or x.md).",
    },
  },
  example: "print content/resources/en/x.guide.md",
  async run(invocation) {
    const { printPage } = await import("../print-page.ts");
    await printPage(invocation);
  },
};
