import type { z } from "zod";
import type { Call } from "../operation.ts";
import type { ToolPorts } from "../ports.ts";
import type { McpSurface } from "./mcp.ts";

/** Pages that offer a tool: all, or those of collections, of single records or of slugs. */
export type ToolPages =
  | "all"
  | { collections?: readonly string[]; records?: readonly string[]; pages?: readonly string[] };

/** Answer of a tool in two forms with equal content: for programs and for readers. */
export interface ToolAnswer<Content = Record<string, unknown>> {
  content: Content;
  text: string;
}

/** Tool of the MCP servers and of the pages. Spec §4.3. */
export interface Tool {
  name: string;
  title: string;
  /** Server that lists the tool; both servers answer its calls. */
  surface: McpSurface;
  description: string;
  /** Question that the tool answers, for catalogs. */
  query: string;
  /** Arguments of an example call; needed if no examples of an operation can be used. */
  example?: Record<string, unknown>;
  /** Capability that the tool adds to its server, as the other server describes it. */
  gives: string;
  /** Operation that answers it; absent if there is none. */
  operation?: string;
  /** Set if the studio lacks what it is about: every call is answered with the way to ask a person. */
  isLacking?: true;
  pages: ToolPages;
  input: z.ZodObject;
  output: z.ZodObject;
  /** Fields whose members the schema in lists of tools includes. */
  opens?: readonly string[];
  /** Hints of the protocol, all four; clients assume the worst for an absent hint. */
  annotations: {
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
  /** Returns the look-ups that a call takes (default: 1); a batch may take only so many. */
  work?(args: Record<string, unknown>): number;
  run(args: Record<string, unknown>, ports: ToolPorts, call: Call): Promise<ToolAnswer>;
}
