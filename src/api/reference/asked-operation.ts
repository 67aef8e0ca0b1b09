import { questionText } from "../../model/reads/questions.ts";
import { recorder, unnoted } from "../../model/reads/recorder.ts";
import { type ExampleAnswer, shownAnswer } from "../examples/example-answers.ts";
import type { Operation } from "../operation.ts";
import { contractOf } from "../operations.ts";
import type { ReferenceInputs } from "./reference.ts";

/** Operation with the answer that its reference shows */
interface AskedOperation {
  operation: Operation | undefined;
  shown: ExampleAnswer | undefined;
}

/** Returns the operation of a name. Whoever asks has read nothing else of the contract and its examples. */
export function askedOperation(
  described: Pick<ReferenceInputs, "operations" | "examples">,
  id: string,
): AskedOperation {
  const asked = unnoted(() => ({
    operation: described.operations.find((operation) => operation.id === id),
    shown: shownAnswer(described.examples.answers, id),
  }));
  recorder()?.note(questionText("operation", [id]), () => statedOf(asked), asked.shown ?? asked.operation);
  return asked;
}

/** Returns what a description of an operation states. */
function statedOf({ operation, shown }: AskedOperation): unknown {
  return [operation && contractOf(operation), shown && [shown.example.name, shown.path, shown.mediaType, shown.body]];
}
