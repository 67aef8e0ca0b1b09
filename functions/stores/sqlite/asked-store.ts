import type { KeptFile, Store } from "../../../src/api/store/store.ts";
import type { AskTables } from "./table-call.ts";

/** Storage of files that people send, each under a random name. */
export interface SubmittedFiles {
  /** Stores a file as it arrives; it is durable when this resolves. */
  put(source: AsyncIterable<Uint8Array>): Promise<KeptFile>;
  /** Reads a file; throws if it does not exist. */
  read(id: string): AsyncIterable<Uint8Array>;
  drop(id: string): Promise<void>;
  /** Deletes files without a submission after the time in which one can still arrive. */
  sweep(now: number, submitted: () => Promise<string[]>): Promise<void>;
}

/** Returns a store over tables in another thread or object, and the files beside them. */
export function askedStore(ask: AskTables, files: SubmittedFiles, close: () => Promise<void>): Store {
  return {
    begin: (claim, now) => ask("begin", claim, now),
    isHeld: (claim, now) => ask("isHeld", claim, now),
    complete: (claim, reply, now) => ask("complete", claim, reply, now),
    abandon: (claim) => ask("abandon", claim),
    accept: (acceptance) => ask("accept", acceptance),
    countWording: (wording, now) => ask("countWording", wording, now),
    takeQuota: (policy, client, now) => ask("takeQuota", policy, client, now),
    peekQuota: (policy, client, now) => ask("peekQuota", policy, client, now),
    spendBudget: (name, day, amount) => ask("spendBudget", name, day, amount),
    putFile: (source) => files.put(source),
    readFile: (id) => files.read(id),
    dropFile: async (id) => {
      if (!(await ask("isSubmitted", id))) await files.drop(id);
    },
    claimMails: (now, count, transports) => ask("claimMails", now, count, transports),
    renewMail: (id, owner, now) => ask("renewMail", id, owner, now),
    acknowledge: (id, owner) => ask("acknowledge", id, owner),
    retry: (id, owner, dueAt, now, reason) => ask("retry", id, owner, dueAt, now, reason),
    bury: (id, owner, now, reason) => ask("bury", id, owner, now, reason),
    listSubmissions: (kinds, most, isSuspected) => ask("listSubmissions", kinds, most, isSuspected),
    getSubmission: (id) => ask("getSubmission", id),
    releaseSubmission: (id, now, typedMailsADay) => ask("releaseSubmission", id, now, typedMailsADay),
    forgetSubmission: async (id) => {
      const { files: named = [] } = (await ask("getSubmission", id)) ?? {};
      const isForgotten = await ask("forgetSubmission", id);
      if (isForgotten) for (const file of named) await files.drop(file.id);
      return isForgotten;
    },
    listMails: (state, most) => ask("listMails", state, most),
    reviveMails: (now, id) => ask("reviveMails", now, id),
    createExport: (job, question, asking) => ask("createExport", job, question, asking),
    getExport: (id) => ask("getExport", id),
    claimExport: (now) => ask("claimExport", now),
    renewExport: (id, owner, now) => ask("renewExport", id, owner, now),
    finishExport: (id, owner, result, now) => ask("finishExport", id, owner, result, now),
    readExport: (id) => exportResult(id),
    secret: (name) => ask("secret", name),
    recover: () => ask("recover"),
    sweep: async (now, openJobs) => {
      const forgotten = await ask("sweep", now, openJobs);
      await files.sweep(now, () => ask("submittedFiles"));
      return forgotten;
    },
    drySweep: (now, openJobs) => ask("drySweep", now, openJobs),
    counts: (now) => ask("counts", now),
    ping: (now) => ask("ping", now),
    close,
  };

  async function exportResult(id: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for (;;) {
      const part = await ask("readExportPart", id, parts.length);
      if (!part) break;
      parts.push(new Uint8Array(part));
    }
    return parts.length === 0 ? undefined : new Uint8Array(await new Blob(parts).arrayBuffer());
  }
}
