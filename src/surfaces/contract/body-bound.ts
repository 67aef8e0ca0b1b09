import type { BodyInput } from "../../api/operation.ts";
import { sizeLimits } from "../../api/policy.ts";

/** How large a body may be. */
interface BodyBound {
  /** In a sentence. */
  words: string;
  /** In a word that bodies of the same bounds share. */
  name: string;
}

/** The bounds of a body, whichever of its media types it comes as. */
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
