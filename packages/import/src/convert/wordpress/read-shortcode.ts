import type { Shortcode } from "./shortcode-tokens.ts";
import type { BodyContext } from "./wordpress-body.ts";

/** Shortcode with the text in it, and what is around. */
export interface ReadShortcode extends Shortcode {
  inner: string;
  line: number;
  body: BodyContext;
}
