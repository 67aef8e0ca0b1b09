/** Sentence of Node for what a process without rights tried, with the right that it would need. */
const ofNode =
  /(?:Access to this API has been restricted|fs\.\w+ API requires full fs\.read and fs\.write permissions)(?:\. Use --allow-([\w-]+) to manage permissions)?\.?/g;

const tried: Readonly<Record<string, string>> = {
  "fs-read": "reads a file outside of the project and its content",
  "fs-write": "writes a file outside of the cache",
  "child-process": "starts a program",
  worker: "starts a thread",
  addons: "loads a native part",
};

/** Returns a text in which what a draft without rights tried is said in our words, with the way out. */
export function withRightsInWords(text: string): string {
  return text.replace(ofNode, (_, right = "") => {
    const what = tried[right] ?? "does more than reading the project";
    return `Code in the content ${what}, which a draft may not: mend the code, or look at it by \`npm run dev\`.`;
  });
}
