import { askBeforeLeaving } from "./ask-before-leaving.ts";
import { judgeCommits } from "./judged-commits.ts";
import { type EditorSetup, startCms } from "./start-cms.ts";

/** Starts the editor with the setup that the page's element names. */
async function start(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>("link[rel=preload][as=fetch]");
  const answer = await fetch(link?.href ?? "");
  if (!answer.ok) throw new Error(await answer.text());
  const setup: EditorSetup = await answer.json();
  judgeCommits(globalThis);
  askBeforeLeaving();
  await startCms(setup);
}

void start();
