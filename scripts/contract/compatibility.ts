import { readFileSync } from "node:fs";
import { today } from "../../src/publish/today.ts";
import { type Direction, isRetired, type Schema, schemaChanges } from "./schemas.ts";

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

interface Header {
  $ref?: string;
  required?: boolean;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;

interface Response {
  $ref?: string;
  headers?: Record<string, Header>;
  content?: Content;
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Response>;
  security?: unknown[];
}

/** Part of an OpenAPI document that is compared; texts and examples may change freely. */
export interface Contract {
  servers: { url: string }[];
  security?: unknown[];
  paths: Record<string, Record<string, Operation>>;
}

/**
 * Lists the changes of a contract that are not additive (spec §9.2):
 * - a server, path, operation or `operationId` is gone, or a security requirement is new;
 * - a parameter is gone before the day that it had, is required now, or is new and required; likewise the body and its media types;
 * - a success response, one of its media types, or one of its required headers is gone;
 * - `schemaChanges` finds a change of a schema. Problems may be added and removed, but not changed.
 */
export function incompatibilities(before: Contract, now: Contract): string[] {
  const urls = new Set(now.servers.map(({ url }) => url));
  const changes = [
    ...before.servers.filter(({ url }) => !urls.has(url)).map(({ url }) => `${url}: the server is gone`),
    ...securityChanges(before, now, "every operation"),
    ...Object.entries(before.paths).flatMap(([path, item]) => {
      const next = now.paths[path];
      if (!next) return [`${path}: the path is gone`];
      return Object.entries(item).flatMap(([method, operation]) => {
        const place = `${method.toUpperCase()} ${path}`;
        const same = next[method];
        return same ? new Comparison(before, now, place).changes(operation, same) : [`${place}: the operation is gone`];
      });
    }),
  ];
  return [...new Set(changes)];
}

function securityChanges(before: { security?: unknown[] }, now: { security?: unknown[] }, place: string): string[] {
  const needs = ({ security }: { security?: unknown[] }) => (security ?? []).length > 0;
  return needs(now) && !needs(before) ? [`${place}: needs authentication now`] : [];
}

class Comparison {
  readonly #before: Contract;
  readonly #now: Contract;
  readonly #place: string;

  constructor(before: Contract, now: Contract, place: string) {
    this.#before = before;
    this.#now = now;
    this.#place = place;
  }

  changes(before: Operation, now: Operation): string[] {
    const { operationId } = before;
    return [
      ...(operationId === now.operationId ? [] : [`${this.#place}: the identifier was ${operationId}`]),
      ...securityChanges(before, now, this.#place),
      ...this.#parameters(before.parameters ?? [], now.parameters ?? []),
      ...this.#body(before.requestBody, now.requestBody),
      ...this.#responses(before.responses, now.responses),
    ];
  }

  #parameters(before: Parameter[], now: Parameter[]): string[] {
    const byName = (document: Contract, list: Parameter[]) =>
      new Map(list.map((each) => resolved(document, each)).map((each) => [`${each.in} ${each.name}`, each]));
    const [old, next] = [byName(this.#before, before), byName(this.#now, now)];
    const added = [...next].filter(([name, { required }]) => required && !old.get(name)?.required);
    return [
      ...added.map(([name]) => `${this.#place}: the parameter ${name} is required now`),
      ...[...old].flatMap(([name, parameter]) => {
        const same = next.get(name);
        if (!same) return isRetired(parameter.schema, today()) ? [] : [`${this.#place}: the parameter ${name} is gone`];
        return this.#schemas(parameter.schema, same.schema, "input", `${this.#place} ${name}`);
      }),
    ];
  }

  #body(before: Operation["requestBody"], now: Operation["requestBody"]): string[] {
    const place = `${this.#place} body`;
    if (now?.required && !before?.required) return [`${place}: is required now`];
    if (!before) return [];
    return now ? this.#content(before.content, now.content, "input", place) : [`${place}: is gone`];
  }

  #responses(before: Operation["responses"], now: Operation["responses"]): string[] {
    return Object.entries(before).flatMap(([status, response]) => {
      const place = response.$ref ? `output ${response.$ref}` : `${this.#place} ${status}`;
      const old = resolved(this.#before, response);
      const same = now[status] && resolved(this.#now, now[status]);
      if (!same) return Number(status) < 400 ? [`${this.#place} ${status}: is gone`] : [];
      return [
        ...this.#headers(old.headers ?? {}, same.headers ?? {}, place),
        ...this.#content(old.content ?? {}, same.content ?? {}, "output", place),
      ];
    });
  }

  #headers(before: Record<string, Header>, now: Record<string, Header>, place: string): string[] {
    return Object.entries(before).flatMap(([name, header]) => {
      const at = header.$ref ? `output ${header.$ref}` : `${place} ${name}`;
      const old = resolved(this.#before, header);
      const same = now[name] && resolved(this.#now, now[name]);
      if (!same) return [`${place}: the header ${name} is gone`];
      const missing = old.required && !same.required;
      return [
        ...(missing ? [`${place}: the header ${name} is not always there any more`] : []),
        ...this.#schemas(old.schema, same.schema, "output", at),
      ];
    });
  }

  #content(before: Content, now: Content, direction: Direction, place: string): string[] {
    return Object.entries(before).flatMap(([type, { schema }]) => {
      const same = now[type];
      if (!same) return [`${place}: ${type} is gone`];
      return this.#schemas(schema, same.schema, direction, `${place} ${type}`);
    });
  }

  #schemas(before: Schema, now: Schema, direction: Direction, place: string): string[] {
    const resolve = {
      before: (reference: string) => lookUp(this.#before, reference) as Schema,
      now: (reference: string) => lookUp(this.#now, reference) as Schema,
    };
    return schemaChanges({ before, now, resolve, today: today() }, direction, place);
  }
}

function resolved<T extends { $ref?: string }>(document: Contract, value: T): T {
  return value.$ref ? (lookUp(document, value.$ref) as T) : value;
}

function lookUp(document: Contract, reference: string): unknown {
  const keys = reference.slice(2).split("/");
  return keys.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key.replaceAll("~1", "/")], document);
}

if (import.meta.main) {
  const [before, now] = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, "utf8")) as Contract);
  if (!before || !now) throw new Error("usage: node scripts/contract/compatibility.ts earlier.json later.json");
  const found = incompatibilities(before, now);
  for (const change of found) console.log(change);
  process.exitCode = found.length === 0 ? 0 : 1;
}
