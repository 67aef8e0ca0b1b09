import { DurableObject } from "cloudflare:workers";
import { dayMs, leases } from "../../../src/api/policy.ts";
import type { MailTransport } from "../../../src/api/store/mail.ts";
import { Outage } from "../../jobs/outage.ts";
import { triggers } from "../../jobs/triggers.ts";
import { type Job, work } from "../../jobs/work.ts";
import { mailTransports } from "../../mail-transports.ts";
import { sitePlatform } from "../../site-platform.ts";
import { type SqliteTables, sqliteTables } from "../../stores/sqlite/sqlite-tables.ts";
import { answerTableCall, resultOf, type TableAnswer, type TableMethod } from "../../stores/sqlite/table-call.ts";
import { consoleLog } from "../console-log.ts";
import type { Bindings } from "./bindings.ts";
import { bindings, build } from "./bound-build.ts";
import { durableObjectSql } from "./durable-object-sql.ts";
import { edgeHost } from "./edge-host.ts";
import { storeAsking } from "./object-store.ts";
import { workerJobs, workFailed } from "./worker-jobs.ts";

/** Milliseconds after which an alarm starts no more work, and after which its leases pass to the next alarm. */
const alarmMs = { stop: 20_000, leave: 45_000 };

/** Store of a studio. One object exists in the world, so its counts are exact. */
export class StudioStore extends DurableObject<Bindings> {
  readonly #tables: SqliteTables;
  readonly #jobs: Job[];
  readonly #transports: readonly MailTransport[];

  constructor(ctx: unknown, env: Bindings) {
    super(ctx, env);
    this.#tables = sqliteTables(durableObjectSql(this.ctx.storage));
    const { environment, mailer, jobs } = behind(this.#tables);
    this.#jobs = jobs;
    // Without a mailer, mails wait for another configuration.
    this.#transports = mailer ? mailTransports(environment) : [];
    // Data of a quiet site must expire too.
    this.ctx.blockConcurrencyWhile(async () => {
      if ((await this.ctx.storage.getAlarm()) === null) await this.#wakeAt(Date.now() + dayMs);
    });
  }

  /** Calls a method of the tables. The reply leaves when all writes are durable. */
  async ask(method: TableMethod, values: readonly unknown[]): Promise<TableAnswer> {
    const answer = answerTableCall(this.#tables, method, values);
    if (triggers.some((name) => name === method)) await this.#wakeAt(Date.now());
    return answer;
  }

  async alarm(): Promise<void> {
    // If this object ends now, another one continues when the leases expire.
    await this.#wakeAt(Date.now() + leases.mailMs);
    const end = { stop: AbortSignal.timeout(alarmMs.stop), leave: AbortSignal.timeout(alarmMs.leave) };
    await work(this.#jobs, end, workFailed);
    const due = this.#tables.nextDue(this.#transports) ?? Number.POSITIVE_INFINITY;
    await this.#wakeAt(Math.min(due, Date.now() + dayMs));
  }

  #wakeAt(time: number): Promise<void> {
    return this.ctx.storage.setAlarm(time);
  }
}

function behind(tables: SqliteTables) {
  const store = storeAsking(async (method, ...values) => resultOf(answerTableCall(tables, method, values)));
  const host = edgeHost(bindings, store);
  return {
    environment: host.environment,
    ...workerJobs(sitePlatform(build, host), host.environment, new Outage(consoleLog)),
  };
}
