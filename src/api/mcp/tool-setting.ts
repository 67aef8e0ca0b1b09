import type { z } from "zod";
import type { Studio } from "../../model/studio/studio.ts";
import type { Operation } from "../operation.ts";
import type { Tool } from "./tool.ts";

/** What a tool is made with. */
export interface ToolSetting {
  studio: Studio;
  /** The argument that every tool has. */
  locale: z.ZodType;
  name: string;
  /** The operation that it is made over. */
  operation: Operation;
}

/** How a tool is made, and over which operation: without that there is no such tool. */
export interface ToolMaker {
  /** Identifier of the operation; absent where the tool needs none. */
  over?: string;
  make(setting: ToolSetting): Tool;
}
