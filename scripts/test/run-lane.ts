import { availableParallelism } from "node:os";
import { join } from "node:path";
import { affectedTests } from "./affected-tests.ts";
import { changedFiles } from "./changed-files.ts";
import { builds, type Check, lint, runCheck, types } from "./check.ts";
import { keepDurations, longestFirst, readDurations } from "./durations.ts";
import { filesOf, type Lane, type LaneFiles } from "./lanes.ts";
import { runPool } from "./pool.ts";
import { Report } from "./report.ts";
import { makeRunFolder } from "./run-folder.ts";
import { type TestJob, TestProcess } from "./test-process.ts";
import { allOf, unmatchedPattern } from "./unselected.ts";

/** Selection of tests. */
export interface Wanted {
  lane: Lane;
  /** Parts of the paths of the files (default: all files). */
  names: readonly string[];
  /** Pattern of the titles (default: all tests). */
  only?: string | undefined;
  /** Selects files that import a file that git reports as changed. */
  isChanged: boolean;
}

/** Module that makes a studio for tests without a build. */
const unitSetup = "tests/support/unit-setup.ts";

const cores = availableParallelism();

/** Runs the selected tests and reports on them; returns true if everything passed. */
export async function runLane(wanted: Wanted): Promise<boolean> {
  const { lane, only } = wanted;
  const report = new Report();
  const files = wantedFiles(wanted);
  const folder = makeRunFolder();
  const runTests = jobRunner(folder, report);
  const setup = lane === "unit" ? unitSetup : undefined;
  const together = (name: string, all: readonly string[]) =>
    shares(all).map((some, index): TestJob => ({ name: `${name} ${index + 1}`, files: some, setup, only }));
  const shared = [...together("shared process", files.shared), ...together("process with a browser", files.browsing)];
  const apart = longestFirst(files.apart).map((file): TestJob => ({ name: file, files: [file], only }));
  // Named files and long tests are run without lint and types, which the daily lane checks.
  const looks = lane === "unit" || lane === "long" || wanted.names.length > 0 ? [] : [[lint], types];
  if (lane !== "unit" && !(await runChecks(builds, report, folder))) {
    console.error("The tests were not run: they need the builds.");
    return report.close();
  }
  const jobs: Job[] = [
    ...looks.map((row) => () => runChecks(row, report, folder)),
    ...[...shared, ...apart].map((job) => () => runTests(job)),
  ];
  // One more than the cores, because many of these tests wait.
  await runPool(jobs, lane === "unit" ? cores : cores + 1, (job) => job());
  const selected = allOf(files);
  // No test may depend on what changed.
  const isEmpty = wanted.isChanged && selected.length === 0;
  if (only !== undefined && report.ran === 0 && !isEmpty) console.error(unmatchedPattern(only, selected));
  return report.close(isEmpty);
}

type Job = () => Promise<unknown>;

/** Runs checks in order until one fails; returns true if all passed. */
async function runChecks(row: readonly Check[], report: Report, folder: string): Promise<boolean> {
  for (const check of row) {
    const outcome = await runCheck(check, folder);
    report.checked(outcome);
    if (!outcome.isPassed) return false;
  }
  return true;
}

function wantedFiles({ lane, names, isChanged }: Wanted): LaneFiles {
  const files = filesOf(lane, names);
  if (!isChanged) return files;
  const changed = changedFiles();
  const affected = (some: readonly string[]) => affectedTests(some, changed);
  return { shared: affected(files.shared), browsing: affected(files.browsing), apart: affected(files.apart) };
}

/** Splits files into one part for each core, with equal durations. */
function shares(files: readonly string[]): string[][] {
  const durations = readDurations();
  const parts = Array.from({ length: Math.min(cores, files.length) }, () => ({ seconds: 0, files: [] as string[] }));
  for (const file of longestFirst(files, durations)) {
    const part = parts.reduce((least, each) => (each.seconds < least.seconds ? each : least));
    part.files.push(file);
    // Estimate for the start of a file's tests, in seconds.
    part.seconds += 0.1 + (durations[file] ?? 0);
  }
  return parts.map((part) => part.files);
}

function jobRunner(folder: string, report: Report): (job: TestJob) => Promise<void> {
  let begun = 0;
  return async (job) => {
    begun += 1;
    const started = new TestProcess(job, join(folder, String(begun)));
    const outcome = await started.outcome((failure) => report.failed(failure, started));
    report.ended(outcome);
    // A selection of titles does not measure the whole file.
    if (job.only === undefined) keepDurations(outcome.files);
  };
}
