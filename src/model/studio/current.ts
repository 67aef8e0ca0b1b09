import { processWide } from "../process-wide.ts";
import type { ServiceLimits } from "./service-limits.ts";
import type { Entry, Studio } from "./studio.ts";

/** Prose that is written in Markdown. */
export interface WrittenProse {
  /** Markdown below the front matter. */
  source: string;
  /** HTML that pages show of it. */
  html: string;
  /** Returns the address that a link of the Markdown has on the page. */
  resolve(url: string): string;
}

/** Renderer of a record's prose; gives undefined for MDX, which Astro compiles as a component. */
export type ProseRenderer = (entry: Pick<Entry, "file">) => Promise<WrittenProse | undefined>;

export interface StudioProse {
  render: ProseRenderer;
  /** Returns the Markdown or MDX of a record below its front matter. */
  source(entry: Pick<Entry, "file">): string;
  /** Notes that a page shows a picture of the content, there or not; absent: nobody wants to know. */
  notePicture?(file: string): void;
}

interface Current {
  studio: Studio;
  prose: StudioProse;
  limits: ServiceLimits;
}

/** Picture of the content as pages show it: its address, and the facts by which sizes are made. */
export interface ShownPicture {
  src: string;
  width: number;
  height: number;
  format: string;
}

/** Finds a picture by its path below the content folder; gives undefined if there is none. */
export type PictureFinder = (file: string) => Promise<ShownPicture | undefined>;

const shared = processWide<Current>("current");
const pictures = processWide<PictureFinder>("pictures");

/** Studio of this copy of the module alone: a process may serve several builds, each with its own copy. */
let kept: Current | undefined;

const noProse = (): never => {
  throw new Error("pages on demand have no prose of records");
};

/** Sets the studio that this copy of the pages renders. The prose of its records was rendered by the build. */
export function keepStudio(studio: Studio, limits: ServiceLimits): void {
  kept = { studio, prose: { render: noProse, source: noProse }, limits };
}

/** Sets the studio that pages render, with its prose and the limits that they name. */
export function setCurrentStudio(studio: Studio, prose: StudioProse, limits: ServiceLimits): void {
  shared.set({ studio, prose, limits });
}

/** Returns the studio that is being built, or served in development. Throws an error if none is set. */
export function currentStudio(): Studio {
  return current().studio;
}

export function currentLimits(): ServiceLimits {
  return current().limits;
}

export function renderProse(entry: Pick<Entry, "file">): Promise<WrittenProse | undefined> {
  return current().prose.render(entry);
}

export function proseSource(entry: Pick<Entry, "file">): string {
  return current().prose.source(entry);
}

/** Notes that what is being made shows a picture, by its path below the content folder. Outside a build nobody asks. */
export function notePicture(file: string): void {
  held()?.prose.notePicture?.(file);
}

/** Sets the finder of the pictures that pages show. */
export function setShownPictures(find: PictureFinder): void {
  pictures.set(find);
}

/** Returns a picture of the content, and notes that it is shown; undefined if there is none, as on pages on demand. */
export async function shownPicture(file: string): Promise<ShownPicture | undefined> {
  notePicture(file);
  return kept ? undefined : pictures.get()?.(file);
}

function held(): Current | undefined {
  return kept ?? shared.get();
}

function current(): Current {
  const found = held();
  if (!found) throw new Error("no studio is loaded: a build makes one current before it renders pages");
  return found;
}
