import type { Command } from "../commands/command.ts";

/** Command that puts the editor on the site. A separate module does the work and loads on demand. */
export const cmsCommand: Command = {
  name: "cms",
  isLocal: true,
  summary: "Put the editor on the site, as the page /admin for a forge",
  argument: { name: "folder", description: "Content folder (default: CONTENT_DIR, or content/).", optional: true },
  options: {
    forge: { kind: "text", value: "FORGE", description: "github, gitlab or gitea (Forgejo too)." },
    repository: { kind: "text", value: "OWNER/NAME", description: "Repository that keeps the content." },
    branch: { kind: "text", value: "BRANCH", description: "Branch that changes are written to (default: main)." },
    host: { kind: "text", value: "HOST", description: "Host of a forge of your own." },
  },
  example: "cms --forge github --repository studio/website",
  async run(invocation) {
    const { askForEditor } = await import("./ask-for-editor.ts");
    await askForEditor(invocation);
  },
};
