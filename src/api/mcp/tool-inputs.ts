import type { Studio } from "../../model/studio/studio.ts";
import type { Operation } from "../operation.ts";
import type { localeParameter } from "../operations/parameters.ts";
import type { Tool } from "./tool.ts";

/** Studio, name and language argument that a tool is made with. */
export interface ToolInputs {
  studio: Studio;
  name: string;
  /** Schema of the language argument, which every tool has. */
  locale: ReturnType<typeof localeParameter>;
  operations: readonly Operation[];
}

/** Setting of a tool over an operation. */
export interface OperationToolInputs extends ToolInputs {
  operation: Operation;
}

/** Maker of a tool over the operation of an identifier; a studio without that operation has no such tool. */
interface OperationToolMaker {
  over: string;
  isFor?: never;
  make(inputs: OperationToolInputs): Tool;
}

/** Maker of a tool that needs no operation, or several. */
interface PlainToolMaker {
  over?: never;
  /** Returns false for a studio without what the tool is for; absent: every studio has it. */
  isFor?(operations: readonly Operation[]): boolean;
  make(inputs: ToolInputs): Tool;
}

export type ToolMaker = OperationToolMaker | PlainToolMaker;
