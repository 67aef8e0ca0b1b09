import { needPackage } from "../../../src/publish/on-demand/need-package.ts";
import type { Command } from "./command.ts";

/** Command that moves a site of another system in. A package beside the program does the work. */
export const importCommand: Command = {
  name: "import",
  isLocal: true,
  summary: "Move a site of another system in: its records, pictures, people and addresses",
  argument: {
    name: "source",
    description: "Folder of the old site, or its export: a file, an archive or a folder of files.",
  },
  options: {
    to: {
      kind: "text",
      value: "FOLDER",
      description: "Content folder to write to (default: CONTENT_DIR, or content/).",
    },
    from: {
      kind: "text",
      value: "SYSTEM",
      description:
        "System of the source, where it is not told by what is there: wordpress, ghost, jekyll, eleventy, hugo, astro, docusaurus, markdown.",
    },
    "dry-run": {
      kind: "flag",
      description: "Say what would come, and where each field goes; write no content.",
    },
    fetch: { kind: "flag", description: "Download the pictures that only the web has." },
    map: {
      kind: "text",
      value: "FILE",
      description:
        "What becomes of each folder, type and field. A file that is not there is written, filled in; one that is there is read.",
    },
    ...Object.fromEntries(
      ["services", "cases", "jobs", "people"].map((name) => [
        name,
        {
          kind: "text" as const,
          value: "FOLDER",
          description: `Short for a row of the map: \`${name}: from FOLDER\`.`,
        },
      ]),
    ),
    files: {
      kind: "text",
      value: "FOLDER",
      description:
        "Folder with the files of the old site, such as wp-content/uploads, where an export names them alone.",
    },
    address: {
      kind: "text",
      value: "URL",
      description: "Address of the old site, where the source does not state it.",
    },
    permalink: {
      kind: "text",
      value: "PATTERN",
      description: "Addresses of its articles, such as /:year/:month/:slug/.",
    },
    language: { kind: "text", value: "TAG", description: "Language of the records that do not state theirs." },
  },
  example: "import ../old-site --dry-run",
  async run(invocation) {
    needPackage("@studio-surface/import");
    const { runImport } = await import("../../../packages/import/src/run-import.ts");
    await runImport(invocation);
  },
};
