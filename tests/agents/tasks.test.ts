import assert from "node:assert/strict";
import { it } from "node:test";
import { everyRow } from "../support/every-row.ts";
import { describeMatrix } from "../support/matrix.ts";
import { baseUrl } from "../support/rendered-site.ts";
import { findingTasks } from "./finding-tasks.ts";
import { mendingTasks } from "./mending-tasks.ts";
import { sendingTasks } from "./sending-tasks.ts";
import type { Task } from "./task.ts";
import { Visitor } from "./visitor.ts";

describeMatrix("an agent that knows only the base address", { MAIL_BACKOFF: "30" }, (fixture) => {
  /** Declares a test for each task: an agent does it in exactly the stated number of requests. */
  const does = (tasks: readonly Task[]) =>
    everyRow(tasks, async ({ requests, run }) => {
      const visitor = new Visitor(fixture, baseUrl);
      await run(visitor);
      assert.equal(visitor.requests, requests);
      assert.deepEqual(fixture.takeErrors(), []);
    });

  it("finds what people ask for in few requests", () => does(findingTasks));

  it("has things calculated, made and sent in few requests", () => does(sendingTasks));

  it("corrects its mistakes by the words of the refusals", () => does(mendingTasks));
});
