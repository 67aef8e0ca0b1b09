import { once } from "node:events";
import { createServer } from "node:http";
import { type Address, listen } from "../../functions/hosts/node/listen.ts";

/** Rejects with a fault that names the variable to change if no server can listen at an address. */
export async function tryAddress(address: Address): Promise<void> {
  const server = createServer();
  await listen(server, address, { host: "HOST", port: "PORT" });
  server.close();
  await once(server, "close");
}
