import { setTimeout as wait } from "node:timers/promises";
import type { KilledServer } from "./killed-server.ts";

/** Database that crashes and is restarted. */
export interface CrashingDatabase {
  crashes: number;
  crash(): Promise<void>;
  start(): Promise<void>;
}

/** Targets of the disturbances, and their number. */
interface Disturbed {
  processes: readonly KilledServer[];
  kills: number;
  database?: CrashingDatabase | undefined;
  submissions: number;
}

/** Kills of random servers, and crashes of the database between them, spread evenly over the submissions. */
export class Disturbances {
  readonly #disturbed: Disturbed;
  readonly #planned: number;
  #done = 0;
  #crashed = 0;

  constructor(disturbed: Disturbed) {
    this.#disturbed = disturbed;
    this.#planned = disturbed.kills + (disturbed.database?.crashes ?? 0);
  }

  get done(): number {
    return this.#done;
  }

  /** Carries out all disturbances as the count of acknowledged submissions grows. */
  async follow(acknowledged: () => number): Promise<void> {
    for (; this.#done < this.#planned; this.#done += 1) {
      const due = ((this.#done + 1) * this.#disturbed.submissions) / (this.#planned + 1);
      while (acknowledged() < due) await wait(10);
      await this.#disturb();
    }
  }

  /** Waits until a submission may be sent. Otherwise the remaining servers would finish before the last kill. */
  async isTimeFor(index: number): Promise<void> {
    const due = Math.floor((index * (this.#planned + 1)) / this.#disturbed.submissions);
    while (this.#done < due - 1) await wait(10);
  }

  async #disturb(): Promise<void> {
    const { processes, database } = this.#disturbed;
    if (database && (this.#crashed + 1) * this.#planned <= (this.#done + 1) * database.crashes) {
      this.#crashed += 1;
      await database.crash();
      await wait(200);
      await database.start();
    } else {
      const process = processes[Math.floor(Math.random() * processes.length)] as KilledServer;
      await process.kill();
      await process.start();
    }
  }
}
