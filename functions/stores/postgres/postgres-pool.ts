import { Pool, type PoolConfig, types } from "pg";

const int8 = 20;

/**
 * Parsers of 64-bit integers: the driver returns them as text, but times, sizes and counts stay far below the limit of
 * a number.
 */
const numbers: PoolConfig["types"] = {
  getTypeParser: (oid, format) => (oid === int8 ? Number : types.getTypeParser(oid, format)),
};

/**
 * Statement timeout in milliseconds: a statement that takes seconds is stuck. A vanished server cannot enforce it, so
 * `query_timeout` bounds the wait too.
 */
const statementTimeout = { statement_timeout: 10_000 };
const settings: PoolConfig = {
  application_name: "studio-surface",
  connectionTimeoutMillis: 5000,
  query_timeout: 15_000,
  keepAlive: true,
  types: numbers,
};

/**
 * Opens pools of at most `max` connections. It also works through a transaction pooler, since sessions keep no state.
 * The first pool checks that the server answers and which parameters it takes; later ones connect on demand.
 */
export function poolsOf(url: string, max: number): () => Promise<Pool> {
  const bare = { ...settings, connectionString: url, max };
  let taken: PoolConfig | undefined;
  const first = async (config: PoolConfig) => {
    const pool = await answering(config);
    taken = config;
    return pool;
  };
  return async () => {
    if (taken) return poolWith(taken);
    try {
      return await first({ ...bare, ...statementTimeout });
    } catch (error) {
      if (!isRefusedByPooler(error)) throw error;
      return first(bare);
    }
  };
}

function poolWith(config: PoolConfig): Pool {
  const pool = new Pool(config);
  // The pool replaces a broken connection, and its user has got the error. Without listeners, either event ends the
  // process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

async function answering(config: PoolConfig): Promise<Pool> {
  const pool = poolWith(config);
  try {
    await pool.query("select 1");
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Returns true if a pooler refused a startup parameter; poolers know only a few. */
function isRefusedByPooler(error: unknown): boolean {
  return /unsupported startup parameter/.test((error as Error).message);
}
