import { statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sealFile } from "../../../../../../src/api/http/manifest.ts";
import { cpuMicroseconds } from "../../process-usage.ts";
import { quiet } from "../../quiet.ts";
import type { ServerProcess } from "../../serve/server-process.ts";
import { slugOf } from "../articles.ts";
import { editSentence } from "../edits.ts";
import type { GrownProject } from "../grown-project.ts";

/** Takeover of a build with one edited article by a server that is asked all the while. */
export interface TakenOver {
  /** CPU time of the server from the moment at which the new build is there until it rests. */
  seconds: number;
  /** Requests from the begin of the build until its sentence was answered, and those answered with 200. */
  asked: number;
  answered: number;
}

const askMs = 50;

/** Maximum number of requests after the build has ended: three minutes. */
const mostAsked = 3600;

/** Edits an article, builds, and measures a server that notices the build by itself. */
export async function takeOver(project: GrownProject, articles: number, server: ServerProcess): Promise<TakenOver> {
  const index = Math.floor(articles / 3);
  const sentence = editSentence(project.articleFile(index), 0);
  const first = sealOf(project);
  const count = { asked: 0, answered: 0 };
  let before = cpuMicroseconds(server.pid);
  let asksLeft = Number.POSITIVE_INFINITY;
  const asking = async () => {
    for (; asksLeft > 0; asksLeft -= 1) {
      // What the server does until the new build is there, such as these answers, is no part of taking it over.
      if (sealOf(project) === first) before = cpuMicroseconds(server.pid);
      const answer = await server.fetch(`/articles/${slugOf(index)}.md`).catch(() => undefined);
      count.asked += 1;
      if (answer?.status === 200) count.answered += 1;
      if (answer?.body.includes(sentence)) return;
      await wait(askMs);
    }
    throw new Error("the server did not take the build over within three minutes");
  };
  const building = project.build().finally(() => {
    asksLeft = mostAsked;
  });
  await Promise.all([building, asking()]);
  await quiet(server.pid, 250, 2000);
  return { seconds: (cpuMicroseconds(server.pid) - before) / 1e6, ...count };
}

/** Identifies the build in the folder; undefined between two of them. */
function sealOf(project: GrownProject): number | undefined {
  return statSync(join(project.dist, sealFile), { throwIfNoEntry: false })?.ino;
}
