import { askSocket } from "../ask.ts";

/** Waits until a server has read what was written to it so far: it reads that before it answers a later request. */
export async function arrived(port: number): Promise<void> {
  await askSocket(port, "/healthz");
}
