import { open } from "node:fs/promises";

/** Waits until a folder is on disk: only then a new or renamed file in it is durable. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and writes names in the order in which files get them.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
