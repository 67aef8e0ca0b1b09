import type { z } from "zod";
import type { Studio } from "../../model/studio/studio.ts";
import type { Operation } from "../operation.ts";
import type { Tool } from "./tool.ts";

/** Studio, language argument and operation that a tool is made with. */
export interface ToolSetting {
  studio: Studio;
  /** Schema of the language argument, which every tool has. */
  locale: z.ZodType;
  name: string;
  operation: Operation;
}

/** Makes a tool over an operation; a studio without that operation has no such tool. */
export interface ToolMaker {
  /** Identifier of the operation; absent if the tool needs none. */
  over?: string;
  make(setting: ToolSetting): Tool;
}
