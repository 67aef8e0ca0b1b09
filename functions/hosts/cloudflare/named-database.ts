import { ConfigurationError, type Environment } from "../../config.ts";
import type { Bindings } from "./bindings.ts";

/** Returns the address of the Worker's database; undefined if its state is in an object. */
export function namedDatabase(
  { HYPERDRIVE, STORE }: Pick<Bindings, "HYPERDRIVE" | "STORE">,
  { DATABASE_URL }: Pick<Environment, "DATABASE_URL">,
): (() => string) | undefined {
  if (HYPERDRIVE && DATABASE_URL) {
    throw new ConfigurationError(
      "DATABASE_URL: is set beside the binding HYPERDRIVE, and there is one store: remove one",
    );
  }
  if (HYPERDRIVE) return () => HYPERDRIVE.connectionString;
  if (DATABASE_URL) return () => DATABASE_URL;
  if (!STORE) throw new ConfigurationError("DATABASE_URL: is required when neither STORE nor HYPERDRIVE is bound");
  return undefined;
}
