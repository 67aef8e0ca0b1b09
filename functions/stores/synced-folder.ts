import { open } from "node:fs/promises";

/** Waits until a folder is on disk: a new or renamed file in it is only durable then. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows lets nobody open a folder, and writes names in the order in which files get them.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
