import { z } from "zod";
import type { Studio } from "../model/studio.ts";
import type { McpSurface } from "./mcp.ts";
import type { Input } from "./operation.ts";
import { localeParameter } from "./parameters.ts";

/** A tool of the MCP servers: a name and a surface over an operation. Spec §4.3. */
export interface Tool {
  name: string;
  title: string;
  /** The server that lists it; both answer calls. */
  surface: McpSurface;
  description: string;
  /** Operation that answers it. */
  operation: string;
  input: z.ZodObject;
  /** Shape of `structuredContent`; compact, because clients read it with every list. */
  output: z.ZodObject;
  annotations: {
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
  /** Input of the operation for validated arguments. */
  toInput(args: Record<string, unknown>): Partial<Input>;
  /** `structuredContent` and a text that says the same by itself, from the operation's answer. */
  present(answer: never): { content: Record<string, unknown>; text: string };
}

const readOnly = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

const brief = z.object({ slug: z.string(), title: z.string(), summary: z.string(), url: z.string() });

type Brief = z.infer<typeof brief>;
type Item = { data: Brief & { body?: { markdown: string } } & Record<string, unknown> };

/** Every tool, in the order of the spec. */
export function toolsOf(studio: Studio): Tool[] {
  const locale = localeParameter(studio);
  return [
    {
      name: "list_services",
      title: "List services",
      surface: "product",
      description: "Catalog of the studio's services, each with a summary and its URL.",
      operation: "listServices",
      input: z.strictObject({ locale }),
      output: z.object({ services: z.array(brief) }),
      annotations: readOnly,
      toInput: (args) => ({ query: { ...args, limit: 100 } }),
      present: ({ data }: { data: Brief[] }) => ({
        content: { services: data.map(({ slug, title, summary, url }) => ({ slug, title, summary, url })) },
        text: data.map(({ slug, title, summary, url }) => `${title} (${slug}): ${summary} ${url}`).join("\n"),
      }),
    },
    {
      name: "get_service",
      title: "Get a service",
      surface: "reference",
      description:
        "Full record of one service: deliverables, process, technologies, price range, related cases, prose.",
      operation: "getService",
      input: z.strictObject({ slug: z.string().min(1).max(100).describe("Slug from list_services."), locale }),
      output: z.object({ service: z.looseObject(brief.shape) }),
      annotations: readOnly,
      toInput: ({ slug, ...query }) => ({ path: { slug: slug as string }, query }),
      present: ({ data }: Item) => ({ content: { service: data }, text: recordText(data) }),
    },
  ];
}

/** A record as text: its facts as a list, then its prose. */
function recordText({ body, ...facts }: Item["data"]): string {
  const lines = Object.entries(facts).map(([key, value]) => `${key}: ${flat(value)}`);
  return `${lines.join("\n")}${body ? `\n\n${body.markdown}` : ""}`;
}

function flat(value: unknown): string {
  if (Array.isArray(value)) return value.map(flat).join("; ");
  if (typeof value !== "object" || value === null) return String(value);
  return Object.values(value).map(flat).join(", ");
}
