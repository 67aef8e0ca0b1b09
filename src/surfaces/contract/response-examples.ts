import { type ExampleAnswer, shownAnswer } from "../../api/examples/example-answers.ts";

interface ShownExample {
  summary: string;
  value?: unknown;
  externalValue?: string;
}

/** Examples of one response, by its media types. */
export type TypedExamples = Record<string, { examples: Record<string, ShownExample> }>;

/** Examples of the success of an operation. */
export type ResponseExamples = (id: string) => TypedExamples;

/** One answer of each operation: whole where it is JSON, and where it is a document the address that answers it. */
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
