import { readFileSync } from "node:fs";
import { join } from "node:path";
import { movedFile } from "../../../src/loader/moved/read-moved.ts";
import { isPassedOver } from "../../../src/loader/passed-over.ts";
import { placeFaults } from "../../../src/loader/read/place-faults.ts";
import { collectionNames } from "../../../src/model/shapes/collections.ts";
import { hashesBelow, type RecordedSample, sampleFile } from "../init/sample.ts";
import { factHash, tellingFacts } from "../init/telling-facts.ts";

/** Rest of the sample in a content folder. */
export interface Remain {
  /** Part of the content, such as `records` or `company`. */
  part: string;
  file: string;
  line?: number;
  field?: string;
  what: string;
}

const mayName = /\.(md|mdx|ya?ml|svg|txt|json|css|astro|html)$/i;

/** Finds content that is unchanged from the sample, or that names the sample's studio. */
export function sampleRemains(folder: string, recorded = recordedSample()): Remain[] {
  const hashes = Object.entries(hashesBelow(folder)).filter(([file]) => !file.split("/").some(isPassedOver));
  const known = new Set(Object.values(recorded.files));
  const isAsItCame = (sha256: string) => known.has(sha256);
  const unchanged = hashes.filter(([, sha256]) => isAsItCame(sha256));
  const changed = hashes.filter(([, sha256]) => !isAsItCame(sha256)).map(([file]) => file);
  return [
    ...factsOf(folder, new Set(recorded.facts)),
    ...unchanged
      .filter(([file]) => file !== "studio.yaml")
      .map(([file]) => ({ part: partOf(file), file, what: "is as it came" })),
    ...changed.flatMap((file) => mentionsIn(folder, file, recorded)),
  ];
}

function recordedSample(): RecordedSample {
  return JSON.parse(readFileSync(sampleFile, "utf8"));
}

function factsOf(folder: string, known: ReadonlySet<string>): Remain[] {
  const same = tellingFacts(folder).filter((fact) => known.has(factHash(fact)));
  const placed = placeFaults(
    folder,
    same.map(({ field }) => ({ file: "studio.yaml", field, reason: "is the sample's" })),
  );
  return placed.map(({ file, field, line, reason }) => {
    const part = field === "domain" ? "domain" : "company";
    return { part, file, ...(line !== undefined && { line }), field, what: reason };
  });
}

function mentionsIn(folder: string, file: string, { name, domain }: RecordedSample): Remain[] {
  if (!mayName.test(file) || file === "studio.yaml") return [];
  const lines = readFileSync(join(folder, file), "utf8").split("\n");
  const named = (line: string) => [name, domain].find((each) => line.toLowerCase().includes(each.toLowerCase()));
  return lines.flatMap((line, index) => {
    const found = named(line);
    return found ? [{ part: partOf(file), file, line: index + 1, what: `names \`${found}\`` }] : [];
  });
}

function partOf(file: string): string {
  // The addresses that records had before.
  if (file === movedFile) return "records";
  const [first = ""] = file.split("/", 1);
  if ((collectionNames() as readonly string[]).includes(first)) return "records";
  return first.replace(/\.yaml$/, "");
}
