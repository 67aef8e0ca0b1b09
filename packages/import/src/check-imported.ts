import { checkContent } from "../../../scripts/studio/check/check-content.ts";
import type { Invocation } from "../../../scripts/studio/commands/command.ts";
import type { Block } from "../../../scripts/studio/terminal/blocks.ts";
import type { ContentFiles } from "./write/content-files.ts";
import { allowLinks } from "./write/studio-settings.ts";

/** Answer of the check at the end of an import. */
export interface CheckAnswer {
  body: unknown;
  blocks: readonly Block[];
}

/**
 * Checks an imported studio. Where it has faults, links of the old site that lead nowhere become warnings by a line in
 * `studio.yaml`, so that it can be built.
 */
export async function checkImported(folder: string, invocation: Invocation, files: ContentFiles): Promise<CheckAnswer> {
  const first = await checked(folder, invocation);
  const isFaulty = (first.body as { faults: unknown[] }).faults.length > 0;
  const last = isFaulty && allowLinks(folder, files) ? await checked(folder, invocation) : first;
  if ((last.body as { faults: unknown[] }).faults.length > 0) invocation.endWith(1);
  return last;
}

async function checked(folder: string, invocation: Invocation): Promise<CheckAnswer> {
  let answer: CheckAnswer = { body: {}, blocks: [] };
  await checkContent({
    ...invocation,
    argument: folder,
    endWith: () => {},
    output: {
      ...invocation.output,
      answer(body, show) {
        answer = { body, blocks: show() };
      },
    },
  });
  return answer;
}
