import { dirname, join } from "node:path";
import type { Store } from "../../../src/contract/store.ts";
import { FileFolder } from "./file-folder.ts";
import { startTableThread, type TableThread } from "./table-thread.ts";

/** State in one SQLite file and a folder of files beside it, which belong to one server. */
export async function openSqliteStore(file: string): Promise<Store> {
  return storeOver(await startTableThread(file), dirname(file));
}

/** A store over tables that answer from elsewhere, with its files below a folder. */
export function storeOver({ ask }: TableThread, dataFolder: string): Store {
  const folder = new FileFolder(join(dataFolder, "files"));
  return {
    begin: (claim, now) => ask("begin", claim, now),
    settle: (claim, reply, now) => ask("settle", claim, reply, now),
    abandon: (claim) => ask("abandon", claim),
    accept: (acceptance) => ask("accept", acceptance),
    takeQuota: (policy, client, now) => ask("takeQuota", policy, client, now),
    peekQuota: (policy, client, now) => ask("peekQuota", policy, client, now),
    spendBudget: (name, day, amount) => ask("spendBudget", name, day, amount),
    putFile: (source) => folder.put(source),
    readFile: (id) => folder.read(id),
    dropFile: async (id) => {
      if (!(await ask("isSubmitted", id))) await folder.drop(id);
    },
    claimMails: (now, count, transports) => ask("claimMails", now, count, transports),
    renewMail: (id, owner, now) => ask("renewMail", id, owner, now),
    acknowledge: (id, owner) => ask("acknowledge", id, owner),
    retry: (id, owner, dueAt, now, reason) => ask("retry", id, owner, dueAt, now, reason),
    bury: (id, owner, now, reason) => ask("bury", id, owner, now, reason),
    listSubmissions: (kinds, most) => ask("listSubmissions", kinds, most),
    getSubmission: (id) => ask("getSubmission", id),
    forgetSubmission: async (id) => {
      const { files = [] } = (await ask("getSubmission", id)) ?? {};
      const isForgotten = await ask("forgetSubmission", id);
      if (isForgotten) for (const file of files) await folder.drop(file.id);
      return isForgotten;
    },
    listMails: (state, most) => ask("listMails", state, most),
    reviveMails: (now, id) => ask("reviveMails", now, id),
    createExport: (job, question, settled) => ask("createExport", job, question, settled),
    getExport: (id) => ask("getExport", id),
    claimExport: (now) => ask("claimExport", now),
    renewExport: (id, owner, now) => ask("renewExport", id, owner, now),
    finishExport: (id, owner, result, now) => ask("finishExport", id, owner, result, now),
    readExport: (id) => ask("readExport", id),
    secret: (name) => ask("secret", name),
    recover: () => ask("recover"),
    sweep: async (now, openJobs) => {
      await ask("sweep", now, openJobs);
      await folder.sweep(now, new Set(await ask("submittedFiles")));
    },
    counts: (now) => ask("counts", now),
    ping: (now) => ask("ping", now),
    close: () => ask("close"),
  };
}
