import { menuFile } from "../model/studio/menu-file.ts";
import { recordFolders } from "./definitions/record-folders.ts";
import { movedFile } from "./moved/read-moved.ts";
import { configFile, otherFolders } from "./read/content-folders.ts";

/** Files that every studio has, or every studio with prices */
export const usualFiles = ["studio.yaml", "pricing.yaml"];

/** Files that few studios have */
export const rarerFiles = [movedFile, menuFile, configFile];

/** Files at the top of a content folder that the program reads */
export const contentFiles: readonly string[] = [...usualFiles, ...rarerFiles];

/** Returns the folders at the top of a content folder that the program reads, whether they are there or not. */
export function contentFolders(content: string): string[] {
  return [...recordFolders(content), ...otherFolders];
}
