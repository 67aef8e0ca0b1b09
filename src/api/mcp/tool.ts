import type { z } from "zod";
import type { Call } from "../operation.ts";
import type { ToolPorts } from "../ports.ts";
import type { McpSurface } from "./mcp.ts";

/** Where on the site a tool makes sense: everywhere, or on the pages of collections, of their records alone, or of slugs. */
export type ToolPages =
  | "all"
  | { collections?: readonly string[]; records?: readonly string[]; pages?: readonly string[] };

/** What a tool answers: the same twice, for programs and for readers. */
export interface ToolAnswer {
  content: Record<string, unknown>;
  text: string;
}

/** A tool of the MCP servers and of the pages. Spec §4.3. */
export interface Tool {
  name: string;
  title: string;
  /** The server that lists it; both answer calls. */
  surface: McpSurface;
  description: string;
  /** What somebody asks that it answers, for catalogs. */
  query: string;
  /** Arguments of a call that shows what it does, where it is made over no operation whose examples do. */
  example?: Record<string, unknown>;
  /** What the server has because of it, as the other server says it. */
  gives: string;
  /** Operation that answers it, where there is one. */
  operation?: string;
  pages: ToolPages;
  input: z.ZodObject;
  /** Shape of `structuredContent`. */
  output: z.ZodObject;
  /** Fields of it within which the schema in lists of tools goes on. */
  opens?: readonly string[];
  /** All four hints of the protocol: a hint left out counts as the worst case. */
  annotations: {
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
  /** Look-ups that a call takes, where they are more than one: a batch takes only so many. */
  work?(args: Record<string, unknown>): number;
  run(args: Record<string, unknown>, ports: ToolPorts, call: Call): Promise<ToolAnswer>;
}
