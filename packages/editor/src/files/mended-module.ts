/** Name of the variable of the page in which the editor's own module finds what it has of us. */
export const ownPart = "ownPartOfEditor";

/** Part of the editor's own module that we give. */
export interface OwnPart {
  /** Name under which the browser keeps unsaved entries. */
  kept: string | undefined;
  /** Returns the slug of a title. */
  slugOf(title: string): string;
}

/** Places of the editor's own module → the code that stands there instead, by what it mends. */
const places: Readonly<Record<string, readonly (readonly [found: RegExp, instead: string])[]>> = {
  // Its local backend keeps nothing; another configuration, as after a changed label, discards what was kept; and it waits
  // for a pause in typing.
  "how it keeps unsaved entries": [
    [
      /(label:\w+,)(?=init:\(\)=>void 0,signIn:async\(\)=>\{try\{\w+=await \w+\(await navigator\.storage\.getDirectory)/g,
      `$1repository:{get databaseName(){return globalThis.${ownPart}.kept}},`,
    ],
    [/(\w+)\.cmsConfigVersion===\w+\.current\?\1:\(await \w+\(\w+,\w+\),null\)/g, "$1"],
    [/(globalThis\.setTimeout\(\(\)=>\{\w+\(e\)\}),500\)/g, "$1,0)"],
  ],
  // It shows a form before it has read which panes its user wants, and then makes it anew: words typed until then are lost.
  "how it waits for the settings of its panes": [
    [
      /(showPreview:(\w+\(\w+\)),showSecondPane:\w+\(\w+\)\}\);return e\?.{0,300}?\w+\(\)\.current&&)(?=!\w+&&\()/g,
      "$1$2!==void 0&&",
    ],
    [/(?<=`ui-settings`\),\w+=\{\.\.\.\w+,\.\.\.await \w+\?\.get\(\w+\))(?=\})/g, ".catch(()=>({}))"],
  ],
  // It spells Arabic and Hebrew titles in Latin letters, and takes letters apart from their marks.
  "how it makes slugs": [
    [
      /\w+\((\w+)\.normalize\(`NFD`\),\{locale:\w+&&\w+\.includes\(\w+\)\?\w+:void 0\}\)/g,
      `globalThis.${ownPart}.slugOf($1)`,
    ],
  ],
  // It ends a cell at any pipe, writes a new line in a cell as two letters, and reads none. A line that has the blanks of a
  // cell alone cannot be written in.
  "how it reads and writes cells": [
    [/(\w+)=\1\.replace\(\/\\\\n\/g,`\n`\)/g, "$1=$1.trim().replace(/<br ?\\/?>/gi,`\n`).replace(/\\\\\\|/g,`|`)"],
    [/(\w+)\.split\(`\|`\)(?=\.map\(\w+=>\w+\(\w+\)\):null)/g, "$1.split(/(?<!\\\\)\\|/)"],
    [/\.replace\(\/\\n\/g,`\\\\n`\)\.trim\(\)/g, ".trim().replace(/\\n+/g,`<br>`).replace(/\\|/g,`\\\\|`)"],
  ],
  // Underscores within a word are letters.
  "how it writes emphasis": [[/\[`\*`,`__`,`\*\*\*`,`___`\]/g, "[`_`,`__`,`***`,`___`]"]],
};

/** Returns the editor's own module with our part in it. Throws if it is not as it was. */
export function mendedModule(module: string): string {
  let text = module;
  for (const [what, rows] of Object.entries(places)) {
    for (const [found, instead] of rows) {
      const count = text.match(found)?.length ?? 0;
      if (count !== 1) throw new Error(`@sveltia/cms has ${count} places like ${found}; look ${what}.`);
      text = text.replace(found, instead);
    }
  }
  return text;
}
