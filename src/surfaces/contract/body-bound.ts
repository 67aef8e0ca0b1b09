import type { BodyInput } from "../../api/operation.ts";
import { sizeLimits } from "../../api/policy.ts";

interface BodyBound {
  /** Limit as a sentence */
  words: string;
  /** Key that bodies with the same limits share */
  name: string;
}

/** Returns the size limit of a body in all its media types. */
export function bodyBound(accepts: BodyInput["accepts"]): BodyBound {
  const types = Object.entries(accepts);
  const fields = types.some(([type]) => type.includes("form")) ? [sizeLimits.formFields] : [];
  const sizes = new Set(types.map(([, bytes]) => bytes));
  const size =
    sizes.size === 1 ? [...sizes].map(inBytes) : types.map(([type, bytes]) => `${inBytes(bytes)} as ${type}`);
  return {
    words: `The body may have at most ${size.join(", ")}${fields.map((most) => `, a form at most ${most} fields`)}.`,
    name: [...sizes, ...fields].join("_"),
  };
}

function inBytes(count: number): string {
  return `${count.toLocaleString("en")} bytes`;
}
