import assert from "node:assert/strict";
import { it } from "node:test";
import { describeMatrix } from "../support/matrix.ts";
import { baseUrl } from "../support/rendered-site.ts";
import { findingTasks } from "./finding-tasks.ts";
import { mendingTasks } from "./mending-tasks.ts";
import { sendingTasks } from "./sending-tasks.ts";
import { Visitor } from "./visitor.ts";

describeMatrix("an agent that knows only the base address", { MAIL_BACKOFF: "30" }, (fixture) => {
  for (const { name, requests, run } of [...findingTasks, ...sendingTasks, ...mendingTasks]) {
    it(`${name}, in ${requests} requests`, async () => {
      const visitor = new Visitor(fixture, baseUrl);
      await run(visitor);
      assert.equal(visitor.requests, requests);
    });
  }
});
