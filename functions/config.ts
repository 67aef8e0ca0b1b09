import { z } from "zod";
import { faultWords } from "../src/api/errors/fault-words.ts";
import { assistantPolicy, defaultLimits, defaultRate, leastFormBytes, sizeLimits } from "../src/api/policy.ts";
import { emailAddress } from "../src/model/shapes/email-address.ts";
import type { Rate } from "../src/model/studio/rate.ts";
import type { ServiceLimits } from "../src/model/studio/service-limits.ts";
import { trueIssues } from "../src/model/studio/true-issues.ts";

const rate = z
  .string()
  .regex(/^[1-9]\d*\/[1-9]\d*$/, "must be requests/seconds, such as 120/60")
  .transform((text): Rate => {
    const [quota, window] = text.split("/").map(Number);
    return { quota: quota as number, window: window as number };
  });

const origin = z
  .url({ protocol: /^https?$/, error: "must be an origin, such as https://www.example.com" })
  .refine((url) => (URL.parse(url)?.pathname ?? "/") === "/" && !url.includes("?"), "must be an origin without a path")
  .transform((url) => new URL(url).origin);

const formBytes = z.coerce.number().int().min(leastFormBytes).max(sizeLimits.applicationForm);

/** Folder of a build, relative to the project. */
const distDir = z.string().min(1).default("dist");

const buildSchema = z.object({
  SITE_URL: origin.default("http://localhost:4321"),
  CONTENT_DIR: z.string().min(1).optional(),
  DIST_DIR: distDir,
  RATE_LIMIT: rate.default({ quota: defaultRate.quota, window: defaultRate.window }),
  CHAT_RATE_LIMIT: rate.default(defaultRate.chat),
  FORM_LIMIT: formBytes.default(defaultLimits.formBytes),
  /** Hours for which hashed files of earlier builds stay, since pages in caches name them. */
  HELD_HOURS: z.coerce.number().min(0).max(8760).default(26),
  /** Maker of content codings; `auto` leaves them to the server where a site is large. */
  CODINGS: z.enum(["auto", "build", "server"], "must be auto, build or server").default("auto"),
  /** Set for a preview: drafts and coming records are in, and nothing is found or kept. */
  PREVIEW: z.enum(["0", "1"], "must be 1 for a preview, or 0").default("0"),
});

/** Port, on 127.0.0.1 unless an address precedes it. */
const privatePort = z
  .string()
  .regex(
    /^((\[[\da-f:]+\]|[\w.-]+):)?\d{1,5}$/i,
    "must be a port, or an address with one, such as 9464 or 10.0.0.5:9464",
  )
  .transform((text) => {
    const colon = text.lastIndexOf(":");
    return {
      host: text.slice(0, Math.max(colon, 0)).replace(/[[\]]/g, "") || "127.0.0.1",
      port: Number(text.slice(colon + 1)),
    };
  })
  .refine(({ port }) => port <= 65535, "must be a port up to 65535");

const list = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean),
  );

const variablesSchema = z.object({
  /** These four default to the values of the build. */
  SITE_URL: origin.optional(),
  RATE_LIMIT: rate.optional(),
  CHAT_RATE_LIMIT: rate.optional(),
  FORM_LIMIT: formBytes.optional(),
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: z.coerce.number().int().min(0).max(65535).default(4321),
  DATA_DIR: z.string().min(1).default("data"),
  DIST_DIR: distDir,
  /** Mebibytes. */
  DISK_RESERVE: z.coerce.number().int().min(0).default(256),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be an address such as postgres://user:password@host:5432/studio" })
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: emailAddress.optional(),
  MAIL_TO: emailAddress.optional(),
  DKIM_SELECTOR: z.string().min(1).optional(),
  DKIM_KEY_FILE: z.string().min(1).optional(),
  TYPED_MAIL_LIMIT: z.coerce.number().int().positive().default(sizeLimits.typedMailsADay),
  MAIL_BACKOFF: z.coerce.number().positive().max(3600).default(30),
  TRUSTED_PROXIES: list.pipe(z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]))),
  ALLOWED_ORIGINS: list.pipe(z.array(z.url({ protocol: /^https?$/ }))),
  METRICS_PORT: privatePort.optional(),
  LLM_BASE_URL: z
    .url({ protocol: /^https?$/, error: "must be an address, such as https://llm.example/v1", abort: true })
    .optional(),
  LLM_MODEL: z.string().min(1).optional(),
  LLM_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, { error: "must be visible ASCII characters", abort: true })
    .optional(),
  LLM_DAILY_TOKENS: z.coerce.number().int().positive().default(assistantPolicy.dailyTokens),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

/** Schema of every variable that the server reads. Rulings §9. */
export const environmentSchema = variablesSchema.superRefine(({ LLM_BASE_URL, LLM_MODEL, LLM_API_KEY }, context) => {
  const missing = (name: string, other: string) =>
    context.addIssue({ code: "custom", path: [name], message: `is required when ${other} is set` });
  if (LLM_BASE_URL && !LLM_MODEL) missing("LLM_MODEL", "LLM_BASE_URL");
  if (LLM_MODEL && !LLM_BASE_URL) missing("LLM_BASE_URL", "LLM_MODEL");
  if (LLM_API_KEY && !LLM_BASE_URL) missing("LLM_BASE_URL", "LLM_API_KEY");
});

export const serverVariables = Object.keys(variablesSchema.shape);

export const buildVariables = Object.keys(buildSchema.shape);

export type Environment = z.infer<typeof environmentSchema>;

export type BuildEnvironment = z.infer<typeof buildSchema>;

/** Variables from a platform; an empty one counts as unset. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Error for a variable that cannot be used; its message names it. */
export class ConfigurationError extends Error {}

function parse<Schema extends z.ZodType>(schema: Schema, variables: Variables): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given, { error: faultWords });
  if (parsed.success) return parsed.data;
  const faults = trueIssues(parsed.error.issues).map(({ path, message }) => `${path[0]?.toString()}: ${message}`);
  throw new ConfigurationError([...new Set(faults)].join("\n"));
}

/** Reads the environment of the server; throws a `ConfigurationError`. */
export function readEnvironment(variables: Variables): Environment {
  return parse(environmentSchema, variables);
}

/** Returns the limits of an environment; each that is unset is the build's. */
export function serviceLimits(
  { RATE_LIMIT, CHAT_RATE_LIMIT, FORM_LIMIT }: Pick<Environment, "RATE_LIMIT" | "CHAT_RATE_LIMIT" | "FORM_LIMIT">,
  built: ServiceLimits = defaultLimits,
): ServiceLimits {
  const { quota, window } = RATE_LIMIT ?? built.rate;
  const rate = { quota, window, chat: CHAT_RATE_LIMIT ?? built.rate.chat };
  return { rate, formBytes: FORM_LIMIT ?? built.formBytes };
}

/** Reads the environment of a build; throws a `ConfigurationError`. */
export function readBuildEnvironment(variables: Variables): BuildEnvironment {
  return parse(buildSchema, variables);
}
