/** Types of the part of the Workers runtime that is used. */
declare module "cloudflare:workers" {
  /** Object with its own storage; one exists in the world for each name. */
  export abstract class DurableObject<Env> {
    protected readonly ctx: {
      storage: DurableObjectStorage;
      blockConcurrencyWhile<T>(work: () => Promise<T>): Promise<T>;
    };
    protected readonly env: Env;
    constructor(ctx: unknown, env: Env);
  }

  export interface DurableObjectStorage {
    sql: { exec(sql: string, ...values: unknown[]): { toArray(): Record<string, unknown>[] } };
    transactionSync<T>(work: () => T): T;
    getAlarm(): Promise<number | null>;
    setAlarm(at: number): Promise<void>;
  }

  export const env: unknown;
}

declare module "studio-build" {
  export const files: Readonly<
    Record<"build.json" | "manifest.json" | "studio.json" | "fixtures.json" | "guides.json", string>
  >;
  export function openPageCode(): Promise<{
    openPages(
      source: import("../../../src/api/pages/page-renderer.ts").PageSource,
    ): import("../../../src/api/pages/page-renderer.ts").PageRenderer;
  }>;
}
