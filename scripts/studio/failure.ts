import { ConfigurationError } from "../../functions/config.ts";
import type { RequestFault } from "../../src/api/errors/problems.ts";
import { ApiProblem, TransportError } from "../../src/client/failures.ts";
import { ContentError } from "../../src/loader/faults/content-error.ts";
import { placeText, saidOf } from "../../src/loader/faults/fault-text.ts";
import { closedPlace } from "../../src/publish/run/failure.ts";
import type { ExitCode } from "./exit-codes.ts";
import { NoResultError } from "./no-result-error.ts";
import { NoStoreError } from "./no-store-error.ts";
import type { Block } from "./terminal/blocks.ts";
import { UsageError } from "./usage-error.ts";

/** Message of a failure, and the exit code. */
export interface Failure {
  code: ExitCode;
  title: string;
  details: Block[];
}

/** Converts any thrown value to a failure. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiProblem) return { code: 1, ...problem(error) };
  if (error instanceof ContentError) {
    const facts = error.faults.map((fault) => [placeText(fault, ""), saidOf(fault)] as const);
    return { code: 1, title: "The page to print has faults.", details: [{ facts }] };
  }
  if (error instanceof NoResultError) return { code: 1, title: error.message, details: [] };
  if (error instanceof ConfigurationError) return { code: 2, title: error.message, details: [] };
  if (error instanceof UsageError) {
    const help = `studio${error.command ? ` ${error.command}` : ""} --help`;
    return { code: 64, title: error.message, details: [{ text: `See ${help}.` }] };
  }
  if (error instanceof TransportError) {
    const advice = "Check that the site runs there, or name another address with --base-url or STUDIO_URL.";
    return { code: 2, title: error.message, details: [{ text: advice }] };
  }
  if (error instanceof NoStoreError) {
    const advice = "Set DATA_DIR to the server's folder, or DATABASE_URL to its database. No store was created.";
    return { code: 2, title: error.message, details: [{ text: advice }] };
  }
  const title = closedPlace(error) ?? (error instanceof Error ? error.message : String(error));
  return { code: 2, title, details: [] };
}

function problem({ problem: { title, status, detail, resolution, errors = [] } }: ApiProblem) {
  const saysAll = errors.length > 0 && errors.every((fault) => detail.includes(fault.detail));
  return {
    title: `${title} (${status})`,
    details: [
      // Here the detail only joins the faults, which are easier to read on lines of their own.
      ...(saysAll ? [] : [{ text: detail }]),
      ...(errors.length > 0 ? [{ facts: errors.map((fault) => [placeOf(fault), fault.detail] as const) }] : []),
      { text: resolution },
    ],
  };
}

/** Returns the name of a parameter, header or field: `#/platforms/1` becomes `platforms/1`. */
function placeOf({ pointer = "", parameter, header }: RequestFault): string {
  return parameter ?? header ?? pointer.replace(/^#\//, "");
}
