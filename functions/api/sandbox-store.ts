import type { RatePolicy } from "../../src/api/policy.ts";
import type { ExportJob } from "../../src/api/store/export-store.ts";
import { type FileStore, nothingForgotten, type Store } from "../../src/api/store/store.ts";

/** Storage of files while their form is answered. */
export type PassingFiles = Pick<FileStore, "putFile" | "readFile" | "dropFile">;

/** Returns the store of the sandbox, which keeps nothing and has one export. */
export function sandboxStore(job: ExportJob, markdown: string, files: PassingFiles = inMemory()): Store {
  const nothing = async () => {};
  const held = async () => true;
  const bytes = new TextEncoder().encode(markdown);
  return {
    begin: async () => ({ state: "new", owner: "sandbox" }),
    isHeld: async () => false,
    complete: nothing,
    abandon: nothing,
    accept: async () => ({ state: "accepted" }),
    countWording: async () => 0,
    takeQuota: endless,
    peekQuota: endless,
    spendBudget: async () => 0,
    putFile: (source) => files.putFile(source),
    readFile: (id) => files.readFile(id),
    dropFile: (id) => files.dropFile(id),
    claimMails: async () => [],
    renewMail: held,
    acknowledge: held,
    retry: held,
    bury: held,
    listSubmissions: async () => [],
    getSubmission: async () => undefined,
    releaseSubmission: async () => undefined,
    forgetSubmission: async () => false,
    listMails: async () => [],
    reviveMails: async () => 0,
    createExport: async () => "created",
    getExport: async (id) => (id === job.id ? job : undefined),
    claimExport: async () => undefined,
    renewExport: held,
    finishExport: held,
    readExport: async (id) => (id === job.id ? bytes : undefined),
    counts: async () => ({
      mailsWaiting: 0,
      mailsDead: 0,
      oldestMailAt: null,
      exportsQueued: 0,
      exportsRunning: 0,
      claims: 0,
      suspected: 0,
    }),
    secret: async (name) => name,
    recover: nothing,
    sweep: async () => nothingForgotten,
    drySweep: async () => nothingForgotten,
    ping: nothing,
    close: nothing,
  };
}

const endless = async ({ quota, window }: RatePolicy) => ({ allowed: true, remaining: quota, reset: window });

/** Keeps files in memory, for a sandbox without a network, as in a build. */
function inMemory(): PassingFiles {
  const held = new Map<string, Blob>();
  return {
    async putFile(source) {
      const chunks: Uint8Array<ArrayBuffer>[] = [];
      for await (const chunk of source) chunks.push(new Uint8Array(chunk));
      const [id, content] = [crypto.randomUUID(), new Blob(chunks)];
      held.set(id, content);
      return { id, bytes: content.size, sha256: "0".repeat(64) };
    },
    async *readFile(id) {
      yield new Uint8Array((await held.get(id)?.arrayBuffer()) ?? new ArrayBuffer());
    },
    dropFile: async (id) => void held.delete(id),
  };
}
