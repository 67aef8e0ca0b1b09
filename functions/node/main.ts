import { ConfigurationError } from "./config.ts";
import { run } from "./run.ts";

await run().catch((error: unknown) => {
  if (!(error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exit(1);
});
