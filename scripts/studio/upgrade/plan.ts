import { type Change, changesOf, type Tree, treeOf } from "../change/tree.ts";
import type { Given, Migration } from "./migration.ts";
import { versionOf, withVersion } from "./studio-manifest.ts";
import { compareVersions } from "./versions.ts";

/** Everything that an upgrade would do to the files of a studio. */
export interface Plan extends Change {
  from: string;
  to: string;
}

/** Returns the plan that leads a studio from its version to another one, by each migration in between in turn. */
export function planOf(
  paths: readonly string[],
  { from, to }: Pick<Plan, "from" | "to">,
  given: Given,
  all: readonly Migration[],
): Plan {
  const due = all.filter((each) => compareVersions(each.to, from) > 0 && compareVersions(each.to, to) <= 0);
  const migrated = due.reduce((tree, migration) => migration.forwards(tree, given), treeOf(paths));
  const after = marked(migrated, to, given);
  return { from, to, titles: due.map(({ title }) => title), before: paths, after, changes: changesOf(paths, after) };
}

/** Returns the tree whose manifest states the version; a tree without a manifest stays as it is. */
function marked(tree: Tree, version: string, given: Given): Tree {
  if (!tree.has("package.json")) return tree;
  const text = given.textOf(tree, "package.json");
  const next = withVersion(text, version);
  return next === text || versionOf(JSON.parse(text)) === version
    ? tree
    : new Map(tree).set("package.json", { text: next });
}
