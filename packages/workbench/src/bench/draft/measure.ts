import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../../../../scripts/free-port.ts";
import { slugOf } from "../build/articles.ts";
import { editSentence } from "../build/edits.ts";
import { GrownProject } from "../build/grown-project.ts";
import { thisCheckout } from "../checkout.ts";
import { median } from "../figure.ts";
import { cpuMicroseconds } from "../process-usage.ts";
import { temporaryFolder } from "../project-copy.ts";
import { quiet } from "../quiet.ts";

/** CPU time of the draft's server for an answer, in milliseconds */
export interface DraftRow {
  articles: number;
  /** Page that nobody changed. */
  again: number;
  /** Page of an edited article, from the edit on. */
  edited: number;
}

const rounds = 5;

/** Time between two questions for an edited page, in milliseconds; each makes the page. */
const lookMs = 1000;

/** Serves a grown sample as `npm run dev` does, edits articles, and asks for their pages. */
export async function measureDraft(articles: number): Promise<DraftRow> {
  const folder = temporaryFolder();
  const project = new GrownProject(folder, articles, 1);
  const port = await freePort();
  const environment = { CONTENT_DIR: "content", DATA_DIR: join(folder, "data"), HOST: "127.0.0.1", PORT: `${port}` };
  const child = spawn(thisCheckout.node, [join("scripts", "dev", "serve-draft.ts")], {
    cwd: project.folder,
    env: { ...process.env, ...environment },
    stdio: "ignore",
  });
  const ended = once(child, "close");
  const pid = child.pid as number;
  const spent = async (act: () => Promise<unknown>) => {
    const before = cpuMicroseconds(pid);
    await act();
    return (cpuMicroseconds(pid) - before) / 1000;
  };
  const shows = async (index: number, text: string): Promise<void> => {
    for (;;) {
      const url = `http://127.0.0.1:${port}/articles/${slugOf(index)}`;
      const page = await fetch(url, { headers: { Accept: "text/html" } }).then(
        (reply) => reply.text(),
        () => "",
      );
      if (page.includes(text)) return;
      if (child.exitCode !== null) throw new Error(`the draft of ${articles} articles ended`);
      await wait(lookMs);
    }
  };
  try {
    const [again, edited]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      const index = Math.floor((articles * round) / (rounds + 1));
      await shows(index, "</html>");
      await quiet(pid, 500, 10_000);
      again.push(await spent(() => shows(index, "</html>")));
      const sentence = editSentence(project.articleFile(index), round);
      edited.push(await spent(() => wait(lookMs).then(() => shows(index, sentence))));
    }
    // The first edit compiles what the others use.
    return { articles, again: median(again.slice(1)), edited: median(edited.slice(1)) };
  } finally {
    child.kill("SIGKILL");
    await ended;
  }
}
