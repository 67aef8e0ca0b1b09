import { Pool, type PoolConfig, types } from "pg";

const int8 = 20;

/** Times, sizes and counts are far from where a number ends; the driver cannot know and hands them over as text. */
const numbers: PoolConfig["types"] = {
  getTypeParser: (oid, format) => (oid === int8 ? Number : types.getTypeParser(oid, format)),
};

/** Nothing here takes seconds: what does is stuck. A server that has vanished without a word ends no statement itself. */
const statementTimeout = { statement_timeout: 10_000 };
const settings: PoolConfig = {
  application_name: "studio-surface",
  connectionTimeoutMillis: 5000,
  query_timeout: 15_000,
  keepAlive: true,
  types: numbers,
};

/**
 * Opens pools of at most so many connections to a server; through a pooler of transactions too, since nothing is left behind in
 * a session. The first one finds out whether the server answers, and what it takes; those after it connect when they are asked.
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
  // A connection that breaks is replaced; whoever asked over it has got the error. Unheard, either event ends the process.
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

/** A pooler knows few parameters of a start, and refuses the others. */
function isRefusedByPooler(error: unknown): boolean {
  return /unsupported startup parameter/.test((error as Error).message);
}
