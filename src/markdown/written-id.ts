/** Identifier at the end of a heading, as other generators take it: `## Prices {#prices}` */
export const writtenId = /[ \t]*\{#([A-Za-z][\w:.-]*)\}\s*$/;
