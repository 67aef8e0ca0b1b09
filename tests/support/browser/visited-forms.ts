import assert from "node:assert/strict";
import { openRoad } from "../../api/open-road.ts";
import { submissionsIn } from "../http/contact.ts";
import { type VisitedSite, visitSite } from "./visited-site.ts";

/** A site whose guide can be sent, and what it has stored. */
export interface VisitedForms extends VisitedSite {
  stored(kind: string): { data: Record<string, unknown> }[];
  /** So many of a kind are stored, and the last one has these fields. */
  assertStored(kind: string, count: number, fields: object): void;
}

/** A guide that a mail can take along. */
export const guides = {
  find: () => ({ name: "guide.pdf", bytes: 1000, read: async () => new Uint8Array(1000) }),
  link: () => Promise.reject(new Error("attached")),
};

/** Starts one and a browser for the suite that calls this. */
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
