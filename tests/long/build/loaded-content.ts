import { defaultLimits } from "../../../src/api/policy.ts";
import { ContentError } from "../../../src/loader/faults/content-error.ts";
import { loadContent } from "../../../src/publish/load-content.ts";
import { today } from "../../../src/publish/today.ts";

/**
 * Returns the message by which a build of a content folder stops before it renders anything; undefined if it continues.
 */
export async function refusalOf(content: string): Promise<string | undefined> {
  try {
    await loadContent(content, { baseUrl: "http://localhost:4321", ...defaultLimits, today: today() });
    return undefined;
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}
