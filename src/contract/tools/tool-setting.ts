import type { z } from "zod";
import type { Studio } from "../../model/studio.ts";
import type { Operation } from "../operation.ts";

/** What tools are made with. */
export interface ToolSetting {
  studio: Studio;
  /** The argument that every tool has. */
  locale: z.ZodType;
  /** The operation of an identifier; throws where there is none. */
  named(id: string): Operation;
}
