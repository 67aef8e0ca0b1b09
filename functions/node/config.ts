import { z } from "zod";
import { ratePolicies } from "../../src/contract/policy.ts";
import type { Rate } from "../../src/model/rate.ts";

const rate = ({ quota, window }: Rate) =>
  z
    .string()
    .regex(/^[1-9]\d*\/[1-9]\d*$/, "must be requests/seconds, such as 120/60")
    .default(`${quota}/${window}`)
    .transform((text) => {
      const [requests, seconds] = text.split("/").map(Number);
      return { quota: requests as number, window: seconds as number };
    });

/** What a build depends on as well as the server. */
const locations = {
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => new URL(url).pathname === "/" && !new URL(url).search, "must be an origin without a path")
    .transform((url) => new URL(url).origin)
    .default("http://localhost:4321"),
  CONTENT_DIR: z.string().min(1).default("content"),
  RATE_LIMIT: rate(ratePolicies.default),
};

const list = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean),
  );

/** Every variable of the environment that the server reads. Rulings §9. */
export const environmentSchema = z.object({
  ...locations,
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: z.coerce.number().int().min(0).max(65535).default(4321),
  DATA_DIR: z.string().min(1).default("data"),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  MAIL_TO: z.email().optional(),
  MAIL_BACKOFF: z.coerce.number().positive().max(3600).default(30),
  TRUSTED_PROXIES: list.pipe(z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]))),
  ALLOWED_ORIGINS: list.pipe(z.array(z.url({ protocol: /^https?$/ }))),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Environment = z.infer<typeof environmentSchema>;

/** Thrown for a variable that cannot be used; its message names it. */
export class ConfigurationError extends Error {}

function parse<Schema extends z.ZodType>(schema: Schema, variables: NodeJS.ProcessEnv): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `  ${path[0]?.toString()}: ${message}`);
  throw new ConfigurationError(`The environment cannot be used:\n${faults.join("\n")}`);
}

/** Reads the environment of the server once. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  return parse(environmentSchema, variables);
}

/** The part of the environment that a build depends on. */
export function readLocations(variables: NodeJS.ProcessEnv): Pick<Environment, keyof typeof locations> {
  return parse(z.object(locations), variables);
}
