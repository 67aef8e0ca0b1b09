import { BuildStore } from "./build-store.ts";
import { DamagedStore } from "./damaged-store.ts";
import { KeptTexts } from "./kept-texts.ts";

/** Results that builds leave to the next ones, and the texts among them */
export interface KeptResults {
  store: BuildStore;
  texts: KeptTexts;
}

/**
 * Runs a build with the store in a folder of the cache, and leaves there what it made if it ends well. A damaged store
 * is removed, and the build runs again.
 */
export async function withStore<Made>(
  folder: string,
  program: string,
  build: (kept: KeptResults) => Promise<Made>,
): Promise<Made> {
  try {
    return await withOpened(folder, program, build);
  } catch (error) {
    if (!(error instanceof DamagedStore)) throw error;
    console.warn(`warning   what earlier builds left is damaged (${error.message}); everything is made anew`);
    BuildStore.remove(folder);
    return withOpened(folder, program, build);
  }
}

async function withOpened<Made>(
  folder: string,
  program: string,
  build: (kept: KeptResults) => Promise<Made>,
): Promise<Made> {
  const store = BuildStore.open(folder, program);
  const texts = new KeptTexts(store);
  try {
    const made = await build({ store, texts });
    texts.close();
    store.commit();
    return made;
  } finally {
    store.close();
  }
}
