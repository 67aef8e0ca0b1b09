import { defaultLimits } from "../../../src/api/policy.ts";
import { loadContent } from "../../../src/build/load-content.ts";
import { today } from "../../../src/build/today.ts";
import { ContentError } from "../../../src/loader/faults/content-error.ts";

/** What a build of a content folder ends with before it renders anything; undefined where it goes on. */
export async function refusalOf(content: string): Promise<string | undefined> {
  try {
    await loadContent(content, { baseUrl: "http://localhost:4321", ...defaultLimits, today: today() });
    return undefined;
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}
