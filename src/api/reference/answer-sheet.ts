import type { ExampleAnswer } from "../examples/example-answers.ts";
import type { Operation } from "../operation.ts";
import { sandboxPathOf } from "./curl.ts";
import { shortenedText } from "./shortened.ts";

export interface AnswerSheet {
  url: string;
  media_type: string;
  /** True if long texts and lists were cut. */
  is_shortened: boolean;
  body: unknown;
}

/** Returns the sandbox's answer to an example of an operation. */
export function answerSheet(operation: Operation, { path, mediaType, body }: ExampleAnswer, base: URL): AnswerSheet {
  const { value, isShortened } = shortenedText(body);
  return {
    url: `${base.origin}${sandboxPathOf({ ...operation, path })}`,
    media_type: mediaType,
    is_shortened: isShortened,
    body: value,
  };
}
