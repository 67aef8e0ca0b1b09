import { ConfigurationError } from "../../config.ts";
import { runUntilSignal } from "./run-until-signal.ts";

await runUntilSignal().catch((error: unknown) => {
  if (!(error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exit(1);
});
