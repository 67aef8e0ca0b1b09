import { cpus } from "node:os";

const cores = cpus();

/** What the figures were measured on, for the report: another machine gives other ones. */
export const machine = `${cores[0]?.model.trim() || process.arch}, ${cores.length} cores, Node ${process.version}`;
