import assert from "node:assert/strict";
import { openRoad } from "../../api/open-road.ts";
import { submissionsIn } from "../http/contact.ts";
import { type VisitedSite, visitSite } from "./visited-site.ts";

/** Site whose guide can be sent, with the submissions that it stored. */
export interface VisitedForms extends VisitedSite {
  stored(kind: string): { data: Record<string, unknown> }[];
  /** Asserts the number of stored submissions of a kind, and the fields of the last one. */
  assertStored(kind: string, count: number, fields: object): void;
}

/** Guide that a mail can attach. */
export const guides = {
  find: () => ({ name: "guide.pdf", bytes: 1000, read: async () => new Uint8Array(1000) }),
  link: () => Promise.reject(new Error("attached")),
};

/** Starts such a site and a browser for the suite that calls this. */
export function visitForms(): VisitedForms {
  const road = openRoad({ guides });
  const stored = (kind: string) => submissionsIn(road).filter((submission) => submission.kind === kind);
  return Object.assign(visitSite({ start: road.listen }), {
    stored,
    assertStored(kind: string, count: number, fields: object): void {
      const submissions = stored(kind);
      assert.equal(submissions.length, count, kind);
      const data = submissions.at(-1)?.data ?? {};
      assert.deepEqual(Object.fromEntries(Object.keys(fields).map((name) => [name, data[name]])), fields);
    },
  });
}
