const comment = (text: string, kind: "md" | "mdx") => (kind === "md" ? `<!-- ${text} -->` : `{/* ${text} */}`);

/** Prose with everything that Markdown has, as it is written in each of the two kinds. */
export const prose = (kind: "md" | "mdx") => `
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

/** Headings named like parts of the reference below them. */
export const referenceHeadings = ["Errors", "Limits", "Start", "MCP", "not-found", "Sizes"]
  .map((title) => `\n## ${title}\n`)
  .join("");
