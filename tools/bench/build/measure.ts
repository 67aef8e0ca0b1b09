import { existsSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { parseYaml } from "../../../src/loader/read/front-matter.ts";
import { localesSchema } from "../../../src/model/studio/company.ts";
import { thisCheckout } from "../checkout.ts";
import { buildProject } from "../project-build.ts";
import { copyProject, temporaryFolder } from "../project-copy.ts";
import { writeArticles } from "./articles.ts";

/** Resources that a build used. */
export interface Usage {
  seconds: number;
  megabytes: number;
}

export interface BuildMeasured extends Usage {
  articles: number;
}

/**
 * Builds the sample with growing numbers of articles. The frozen sandbox and the drawn pictures stay, as in a studio
 * that has grown. The first measurement is without articles.
 */
export function measureBuilds(counts: readonly number[], tell: (text: string) => void): BuildMeasured[] {
  const folder = temporaryFolder();
  const project = copyProject(thisCheckout, folder);
  const content = join(project, "content");
  const { default_locale } = localesSchema.parse(parseYaml(readFileSync(join(content, "studio.yaml"), "utf8")));
  const use = (articles: number, keepEncodings = false) => {
    tell(`building with ${articles} articles`);
    writeArticles(join(content, "articles", default_locale), articles);
    if (!keepEncodings) putAside(join(project, "dist"), join(folder, `dist-before-${articles}`));
    return { articles, ...build(project, join(folder, "usage.json")) };
  };
  // A small site is compressed harder than a large one. The second build reuses the encodings, so that only the fixed
  // cost remains.
  use(0);
  return [use(0, true), ...counts.map((count) => use(count))];
}

/**
 * Moves an earlier build away instead of deleting it: for a minute ext4 avoids freed inodes, which makes each new file
 * ten times as expensive as in a first build.
 */
function putAside(dist: string, elsewhere: string): void {
  if (existsSync(dist)) renameSync(dist, elsewhere);
}

function build(project: string, usageFile: string): Usage {
  buildProject(project, {
    node: thisCheckout.node,
    preload: ["--import", join(import.meta.dirname, "report-usage.ts")],
    environment: { USAGE_FILE: usageFile },
  });
  return JSON.parse(readFileSync(usageFile, "utf8")) as Usage;
}
