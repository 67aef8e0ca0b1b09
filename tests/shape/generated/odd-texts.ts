/** Texts that markup, Markdown or a script of its own could change. */
export const oddTexts = [
  'Said "so" and ‘thus’, she said',
  "5 < 6 & 7",
  "*stars* and _lines_ and `ticks`",
  "# no heading",
  "1. no list",
  "- no item",
  "[no](link) ![at](all)",
  "a | b \\ c",
  "سفينة في الميناء",
  "{curly} $dollar {{twice}}",
  "Dampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung",
  "naïve café — 日本語の題 🚢",
  "&amp; is written &lt;so&gt;",
  "~~kept~~ ^up^ ==mark==",
  "0",
  "false",
];
