import { cpus } from "node:os";

const cores = cpus();

/** Model and cores of this machine, on which the figures depend. */
export const machine = `${cores[0]?.model.trim() || process.arch}, ${cores.length} cores, Node ${process.version}`;
