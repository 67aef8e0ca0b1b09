import type { ExportJob } from "../../src/contract/export-store.ts";
import type { RatePolicy } from "../../src/contract/policy.ts";
import type { KeptFile, Store } from "../../src/contract/store.ts";

/** Bytes of a file that are looked at, to tell what it is. */
const lookedAt = 64 * 1024;

/** A store that keeps nothing and has one export: the sandbox's, where nothing has an effect. */
export function sandboxStore(job: ExportJob, markdown: string): Store {
  const nothing = async () => {};
  const held = async () => true;
  const bytes = new TextEncoder().encode(markdown);
  const heads = new Map<string, Uint8Array>();
  return {
    begin: async () => ({ state: "new", owner: "sandbox" }),
    settle: nothing,
    abandon: nothing,
    accept: async () => ({ state: "accepted" }),
    takeQuota: endless,
    peekQuota: endless,
    spendBudget: async () => 0,
    putFile: async (source) => {
      const { head, file } = await lookAt(source);
      heads.set(file.id, head);
      return file;
    },
    async *readFile(id) {
      yield heads.get(id) ?? new Uint8Array();
    },
    dropFile: async (id) => void heads.delete(id),
    claimMails: async () => [],
    renewMail: held,
    acknowledge: held,
    retry: held,
    bury: held,
    listSubmissions: async () => [],
    getSubmission: async () => undefined,
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
    }),
    secret: async (name) => name,
    recover: nothing,
    sweep: nothing,
    ping: nothing,
    close: nothing,
  };
}

const endless = async ({ quota, window }: RatePolicy) => ({ allowed: true, remaining: quota, reset: window });

/** Reads a file to its end and keeps its beginning. */
async function lookAt(source: AsyncIterable<Uint8Array>): Promise<{ head: Uint8Array; file: KeptFile }> {
  const head = new Uint8Array(lookedAt);
  let bytes = 0;
  for await (const chunk of source) {
    if (bytes < lookedAt) head.set(chunk.subarray(0, lookedAt - bytes), bytes);
    bytes += chunk.length;
  }
  const file = { id: crypto.randomUUID(), bytes, sha256: "0".repeat(64) };
  return { head: head.subarray(0, bytes), file };
}
