import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { median } from "../figure.ts";
import { temporaryFolder } from "../project-copy.ts";
import type { Usage } from "../usage.ts";
import { type BuildRow, rowName } from "./build-row.ts";
import { editSentence, editTitle } from "./edits.ts";
import { GrownProject } from "./grown-project.ts";
import { measurePeers } from "./peers/measure-peers.ts";
import { measureServer } from "./server/measure-server.ts";
import { pagesWith, titlePages } from "./title-pages.ts";

/** Sizes to build, and the care that is taken. */
export interface BuildEffort {
  sizes: readonly number[];
  languages: number;
  isQuick: boolean;
}

/** Sizes at which other programs build the same articles: below, their start decides, above, only ours is bounded. */
const withPeers = { from: 1000, to: 10_000 };

/** Builds the sample with growing numbers of articles, each in a project of its own, and serves each build; tells of each size. */
export async function measureBuilds(
  { sizes, languages, isQuick }: BuildEffort,
  tell: (text: string) => void,
  measured: (row: BuildRow) => void,
): Promise<BuildRow[]> {
  const folder = temporaryFolder();
  const rows: BuildRow[] = [];
  for (const articles of sizes) {
    const name = `${rowName({ articles, languages })} articles`;
    const into = join(folder, String(articles));
    mkdirSync(into);
    const row = await measureSize(into, { articles, languages, isQuick }, (text) => tell(`${name}: ${text}`));
    const hasPeers = !isQuick && languages === 1 && articles >= withPeers.from && articles <= withPeers.to;
    const peers = hasPeers ? await measurePeers(into, articles, (text) => tell(`${name}: ${text}`)) : {};
    rows.push({ ...row, peers });
    measured({ ...row, peers });
  }
  return rows;
}

interface Size {
  articles: number;
  languages: number;
  isQuick: boolean;
}

async function measureSize(
  into: string,
  { articles, languages, isQuick }: Size,
  tell: (text: string) => void,
): Promise<Omit<BuildRow, "peers">> {
  const project = new GrownProject(into, articles, languages);
  const titled = Math.floor(articles / 5);
  tell("a whole build");
  const whole = await project.build();
  const [dist, searchIndex] = [project.megabytes(), project.megabytes("search")];
  tell("nothing changed");
  const unchanged = await project.build();
  const forced = await project.build("--force");
  const { edit, editChanged } = await editSentences(project, articles, isQuick ? 1 : 3, tell);
  const { usage: title, pages: titlePages } = await editOneTitle(project, project.articleFile(titled), tell);
  const titlesIn: BuildRow["titlesIn"] = {};
  for (const locale of project.languages.slice(1))
    titlesIn[locale] = await editOneTitle(project, project.articleFile(titled, locale), tell);
  tell("serving");
  const effort = isQuick ? { starts: 1, questions: 100, loadMs: 1000 } : { starts: 3, questions: 300, loadMs: 5000 };
  const server = await measureServer(project, articles, into, effort);
  return {
    articles,
    languages,
    whole,
    unchanged,
    forced,
    edit,
    editChanged,
    title,
    titlePages,
    ...(languages > 1 && { titlesIn }),
    dist,
    searchIndex,
    server,
  };
}

async function editSentences(project: GrownProject, articles: number, times: number, tell: (text: string) => void) {
  const edits: Usage[] = [];
  for (let number = 1; number <= times; number += 1) {
    tell("an edited sentence");
    editSentence(project.articleFile(Math.floor((articles * number) / (times + 1))), number);
    edits.push(await project.build());
  }
  const { added, changed, removed } = project.changes();
  const [seconds, megabytes] = [median(edits.map((each) => each.seconds)), median(edits.map((each) => each.megabytes))];
  return { edit: { seconds, megabytes }, editChanged: added.length + changed.length + removed.length };
}

async function editOneTitle(project: GrownProject, file: string, tell: (text: string) => void) {
  tell("an edited title");
  const { from } = editTitle(file);
  const before = pagesWith(project.dist, from);
  const usage = await project.build();
  return { usage, pages: titlePages(before, project.changes().changed) };
}
