import { parse } from "yaml";
import type { Note } from "../../note.ts";
import type { SourceMove } from "../../source.ts";

/** Rule of `redirects.yaml` or `redirects.json`. */
interface Redirect {
  from: string;
  to: string;
  isPermanent: boolean;
}

/** Reads a table of redirects of either form. */
export function readRedirects(text: string, isJson: boolean): Redirect[] {
  const read: unknown = isJson ? JSON.parse(text) : parse(text, { maxAliasCount: 10 });
  if (Array.isArray(read)) {
    return read.flatMap(({ from, to, permanent }: Record<string, unknown>) => {
      return typeof from === "string" && typeof to === "string" ? [{ from, to, isPermanent: permanent === true }] : [];
    });
  }
  return Object.entries((read ?? {}) as Record<string, unknown>).flatMap(([status, rules]) =>
    Object.entries((rules ?? {}) as Record<string, unknown>).flatMap(([from, to]) => {
      return typeof to === "string" ? [{ from, to, isPermanent: status === "301" }] : [];
    }),
  );
}

/** Facts that a table of redirects needs. */
export interface RedirectContext {
  file: string;
  /** Hosts of the old site. */
  hosts: readonly string[];
  note(note: Note): void;
}

/** Yields the moves that redirects are. A pattern that is no whole address and no beginning of one is noted. */
export function* movesOfRedirects(redirects: readonly Redirect[], context: RedirectContext): Generator<SourceMove> {
  const place = { file: context.file };
  for (const { from, to, isPermanent } of redirects) {
    const detail = `${from} → ${to}`;
    const source = plainSource(from);
    const target = source === undefined ? undefined : targetOf(to, source.endsWith("*"), context);
    if (source === undefined || target === undefined) {
      context.note({ kind: "left", what: "redirects that are patterns: state them at the host", place, detail });
      continue;
    }
    if (!isPermanent) {
      context.note({ kind: "guessed", what: "redirects for a time that became permanent", place, detail });
    }
    yield { place, from: source, to: target };
  }
}

/** Returns the address that a pattern means, with a `*` at its end where it means all below; undefined for others. */
function plainSource(from: string): string | undefined {
  // A pattern between slashes with an `i` behind them is one for capitals and small letters.
  const flagged = /^\/(.+)\/i$/.exec(from)?.[1];
  const bare = (flagged === undefined ? from : flagged.replace(/^\^?(?:\\?\/)?/, "/"))
    .replace(/^\^/, "")
    .replace(/\$$/, "")
    .replace(/\(\?:\/\)\?$|\(\/\)\?$|\\?\/\?$/, "/");
  const [, start = "", rest] = /^(.*?)(\(\.[*+]\)\/?|\.[*+])?$/s.exec(bare) ?? [];
  const path = start.replace(/\\([/.\-_?=&])/g, (_, sign: string) => (sign === "?" ? "\u0000" : sign));
  if (!path.startsWith("/") || path.startsWith("//") || /[\\^$*+()[\]{}|?]/.test(path)) return undefined;
  const address = path.replace("\u0000", "?");
  if (rest === undefined) return address;
  // `/blog.*` means every address that begins so, which is more than what stands below.
  return address.endsWith("/") && !address.includes("?") ? `${address}*` : undefined;
}

function targetOf(to: string, hasRest: boolean, { hosts }: RedirectContext): SourceMove["to"] | undefined {
  const url = /^(https?:)?\/\//i.test(to) ? URL.parse(to.replace(/^\/\//, "https://")) : null;
  const isOwn = url !== null && hosts.includes(url.host.replace(/^www\./, ""));
  const address = isOwn ? `${url.pathname}${url.search}${url.hash}` : to;
  const [, start = "", rest] = /^([^$]*)(\$1\/?)?$/.exec(address) ?? [undefined, undefined];
  if (start === "" || (rest !== undefined && !hasRest)) return undefined;
  if (url && !isOwn) return { elsewhere: rest === undefined ? to : `${start}*` };
  if (!start.startsWith("/")) return undefined;
  return { path: rest === undefined ? start : `${start}*` };
}
