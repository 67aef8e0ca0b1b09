import { cpus } from "node:os";

const cores = cpus();

/** Machine of the figures: another one gives other figures. */
export const machine = `${cores[0]?.model.trim() || process.arch}, ${cores.length} cores, Node ${process.version}`;
