import { runProgram } from "./program.ts";

// The reader of a pipe may close it early.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 2));

process.exitCode = await runProgram(process.argv.slice(2), process);
