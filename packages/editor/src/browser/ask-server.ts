import { proofOfKey } from "./proof-of-key.ts";

/** Header with the key of the editor's server. A page elsewhere has no key, and could not send the header without our permission. */
export const keyHeader = "x-studio-edit";

/** Address at which the server proves that it has the key. */
export const proofAddress = "/proof";

/** Name under which this origin keeps the key for its pages. */
const kept = "studio-edit.key";

/** Parameter with which the address in the terminal hands the key over. */
const parameter = "key";

const stranger =
  "This is not the editor that this page is of. Open the address that `npm run edit` shows in its terminal.";

/** True while the server is known to have the key; another program may take its port once it has ended. */
let isKnown = false;

/** Takes the key out of the address, and keeps it if the server has it; an older one stays otherwise. */
export async function takeKey(): Promise<void> {
  const address = new URL(location.href);
  const given = address.searchParams.get(parameter);
  if (given === null) return;
  address.searchParams.delete(parameter);
  history.replaceState(history.state, "", address);
  if (await hasKey(given).catch(() => false)) localStorage.setItem(kept, given);
}

/** Request to the server, without its key. */
export type EditRequest = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

/** Asks the server of the editor for something of the content. Rejects if nobody answers, or a stranger does. */
export async function askServer(path: string, { headers = {}, ...options }: EditRequest = {}): Promise<Response> {
  const key = localStorage.getItem(kept);
  // Without a key the server says how to come by it.
  if (key !== null && !isKnown && !(await hasKey(key))) throw new Error(stranger, { cause: { message: stranger } });
  isKnown = key !== null;
  try {
    return await fetch(path, { cache: "no-store", ...options, headers: { ...headers, [keyHeader]: key ?? "" } });
  } catch (error) {
    forgetServer();
    throw error;
  }
}

/** Has the server prove itself before the key is sent again. */
export function forgetServer(): void {
  isKnown = false;
}

/** Calls a listener when another page of this origin has been given a key. */
export function whenKeyChanges(changed: () => void): void {
  addEventListener("storage", ({ key }) => {
    if (key === kept) changed();
  });
}

async function hasKey(key: string): Promise<boolean> {
  const question = crypto.randomUUID();
  const answer = await fetch(`${proofAddress}?of=${question}`, { cache: "no-store" });
  return (await answer.text()) === (await proofOfKey(key, location.host, question));
}
