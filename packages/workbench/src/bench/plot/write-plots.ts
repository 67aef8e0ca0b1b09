import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../checkout.ts";
import type { BenchEntry } from "../record.ts";
import { buildsPlot } from "./builds-plot.ts";
import { coursePlot } from "./course-plot.ts";
import { type Drawing, svgOf } from "./drawing.ts";
import { latestBuilt, latestServed } from "./latest.ts";
import { limitsPlot } from "./limits-plot.ts";
import { servingPlot } from "./serving-plot.ts";
import { writeTables } from "./write-tables.ts";

/** Returns the pictures of a record by the names of their files, as SVG. */
export function picturesOf(entries: readonly BenchEntry[]): Record<string, string> {
  const served = latestServed(entries);
  const drawings: Record<string, Drawing> = {
    "performance-serving.svg": servingPlot(served),
    "performance-limits.svg": limitsPlot(served),
    "performance-course.svg": coursePlot(entries),
    "performance-builds.svg": buildsPlot(latestBuilt(entries).rows),
  };
  return Object.fromEntries(Object.entries(drawings).map(([name, drawing]) => [name, svgOf(drawing)]));
}

/** Draws the latest rows of the record into `docs/pictures` and lists their figures; returns the written paths. */
export function writePlots(entries: readonly BenchEntry[]): string[] {
  const pictures = Object.entries(picturesOf(entries)).map(([name, svg]) => {
    const path = join(root, "docs/pictures", name);
    writeFileSync(path, svg);
    return path;
  });
  return [...pictures, writeTables(entries)];
}
