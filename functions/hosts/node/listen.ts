import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ConfigurationError } from "../../config.ts";

export interface Address {
  host: string;
  port: number;
}

/** Names of the variables that set an address. */
export type AddressVariables = Record<keyof Address, string>;

/** Starts a server; returns its port. Rejects with a fault that names the variable to change. */
export function listen(server: Server, at: Address, variables: AddressVariables): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const why = faults[error.code ?? ""]?.(at, variables);
      reject(why === undefined ? error : new ConfigurationError(why));
    });
    server.listen(at.port, at.host, () => resolve((server.address() as AddressInfo).port));
  });
}

type Fault = (at: Address, variables: AddressVariables) => string;

const unknownHost: Fault = ({ host }, variables) =>
  `${variables.host}: ${host} is not a name or an address of this machine.`;

const faults: Record<string, Fault> = {
  EADDRINUSE: ({ port, host }, variables) => `${variables.port}: ${port} is in use on ${host}; choose another one.`,
  EACCES: ({ port }, variables) => `${variables.port}: ${port} may not be used by this user; choose one over 1023.`,
  EADDRNOTAVAIL: unknownHost,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  EINVAL: unknownHost,
};
