import type { Operation } from "../../src/api/operation.ts";

/**
 * Returns the operations again below `/sandbox`, without effects: any origin may write, under the general limit.
 * Rulings §5.
 */
export function inSandbox(operations: readonly Operation[]): Operation[] {
  return operations.flatMap((operation) => {
    const copy = { ...operation, path: `/sandbox${operation.path}`, sameOrigin: false, limits: [] };
    // The index also answers at the sandbox's own address, which the contract names as a server.
    return operation.path === "/api" ? [copy, { ...copy, path: "/sandbox" }] : [copy];
  });
}
