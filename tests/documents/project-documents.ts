import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "../support/places.ts";

export interface ProjectDocument {
  path: string;
  text: string;
}

export const readDocument = (path: string): ProjectDocument => ({
  path,
  text: readFileSync(join(root, path), "utf8").replaceAll("\r\n", "\n"),
});

export const documents = globSync(["*.md", "docs/**/*.md", "packages/*/*.md", ".github/*.md"], { cwd: root })
  .sort()
  .map(readDocument);

const hasCode = "{src,functions,scripts,packages,tests,deploy,docs,content,.github,.ci}";

/** Names of files, wherever they stand. */
export const fileNames = new Set(
  globSync(["*.*", `${hasCode}/**/*.*`], { cwd: root, exclude: ["**/node_modules"] }).map((path) => basename(path)),
);

/** Paths that exist only once the operator of a site creates them. */
const ownersPaths = ["content/components/", "deploy/.env"];

const path = /^(?:(?:src|functions|scripts|packages|tests|docs|deploy|content|dist-fixtures|\.ci|\.github)\/).*$/;
const fileName = /^[\w-]+(?:\.\w+)?\.(?:ts|mjs|astro|css)$/;

/** Returns the paths and the bare file names in the code of a document; those with a placeholder are left out. */
export function namedFiles({ text }: ProjectDocument): { paths: string[]; names: string[] } {
  const spans = [...text.replaceAll(/^```[\s\S]*?^```/gm, "").matchAll(/`([^`\n]+)`/g)].map(([, span]) => span ?? "");
  const real = spans.filter((span) => !/[<>*{} …]|\b(?:x|Name)\./.test(span));
  return {
    paths: real.filter((span) => path.test(span) && !ownersPaths.includes(span)),
    names: real.filter((span) => fileName.test(span)),
  };
}

export const isThere = (file: string): boolean => existsSync(join(root, file));
