import { type ExampleAnswer, shownAnswer } from "../../api/examples/example-answers.ts";

interface ShownExample {
  summary: string;
  value?: unknown;
  externalValue?: string;
}

/** Examples of one response, by media type */
export type TypedExamples = Record<string, { examples: Record<string, ShownExample> }>;

/** Function that returns the examples of an operation's success */
export type ResponseExamples = (id: string) => TypedExamples;

/** Returns one answer of each operation: JSON as a whole, and any other document by its address. */
export function responseExamples(answers: readonly ExampleAnswer[], baseUrl: string): ResponseExamples {
  return (id) => {
    const shown = shownAnswer(answers, id);
    if (!shown) return {};
    const { operation, example, path, mediaType, body, events } = shown;
    const asked = (operation.isSandbox ? "" : "/sandbox") + path;
    const content = mediaType === "application/json" ? { value: body } : { externalValue: baseUrl + asked };
    const summary = `${example.name}: answer to ${operation.method} ${asked}`;
    return {
      [mediaType]: { examples: { [example.name]: { summary, ...content } } },
      ...(events && { "text/event-stream": { examples: { [example.name]: { summary, value: events } } } }),
    };
  };
}
