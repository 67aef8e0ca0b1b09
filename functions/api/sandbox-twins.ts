import type { Operation } from "../../src/contract/operation.ts";

/** The operations once more below `/sandbox`, where nothing has an effect: any origin may write, under the general limit. Rulings §5. */
export function sandboxTwins(operations: readonly Operation[]): Operation[] {
  return operations.flatMap((operation) => {
    const twin = { ...operation, path: `/sandbox${operation.path}`, sameOrigin: false, limits: [] };
    // The index also answers at the sandbox's own address, which the contract names as a server.
    return operation.path === "/api" ? [twin, { ...twin, path: "/sandbox" }] : [twin];
  });
}
