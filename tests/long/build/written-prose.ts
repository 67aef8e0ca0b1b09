import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { serviceFields, source } from "../../model/minimal-studio.ts";
import { small } from "../../support/small-studio.ts";
import { writeInto } from "../../support/write-into.ts";

const comment = (text: string, kind: "md" | "mdx") => (kind === "md" ? `<!-- ${text} -->` : `{/* ${text} */}`);

/** Returns prose with every element of Markdown, in the syntax of either kind. */
const prose = (kind: "md" | "mdx") => `
## Content

Text with ${comment("hidden-in-a-line", kind)} a remark.

${comment("hidden-in-a-block,\n\nover lines", kind)}
${kind === "md" ? "\n<?hidden-in-a-block ?>\n" : ""}
## Getting \`started\` *now*

### Getting started now

> [!NOTE]
> Mind **this**.
>
> - An item

> [!caution]
> - Only a list

> [!TIP]\\
> After a break.

> [!INFO] is no alert.

- [ ] Open [task](/contact)
  - [x] Nested task
- [x] Done

1. [ ] A loose task

   with a second paragraph

A fact[^one], again[^one], and another[^añadido].

[^one]: Its **source**.

[^añadido]: Another.

<details>
<summary>More *of it*</summary>

Folded away, with \`code\`.

</details>

| A | B |
| - | -: |
| 1 | 2 |

\`\`\`sh
npm start
\`\`\`

    indented code
`;

/** Kind of prose → slug of the service with all elements. */
export const proseServices = { Markdown: "prose-in-markdown", MDX: "prose-in-mdx" };

/** Headings with the same names as parts of the reference below them. */
const referenceHeadings = ["Errors", "Limits", "Start", "MCP", "not-found", "Sizes"]
  .map((title) => `\n## ${title}\n`)
  .join("");

/** Writes services with every element in their prose, headings named like other parts of their pages, and a draft. */
export function writeProse(content: string): void {
  for (const locale of ["en", "ca"]) {
    const file = (name: string) => join(content, "services", locale, name);
    writeInto(file(`${proseServices.Markdown}.md`), source(serviceFields, prose("md")));
    writeInto(file(`${proseServices.MDX}.mdx`), source(serviceFields, prose("mdx")));
  }
  appendFileSync(join(content, "pages/ca/docs.md"), referenceHeadings);
  appendFileSync(join(content, `jobs/ca/${small.jobs}.md`), "\n## Apply\n");
  const draft = { ...serviceFields, title: "hidden-in-a-draft", draft: true };
  writeInto(join(content, "services/ca/hidden-in-a-draft.md"), source(draft, "hidden-in-a-draft"));
}
