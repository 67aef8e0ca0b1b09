import {
  type Context,
  type Emitter,
  type Liquid,
  Tag,
  type TagToken,
  type Template,
  type TopLevelToken,
  toValueSync,
} from "liquidjs";
import type { LiquidSite } from "./liquid-site.ts";
import { replacementOf } from "./replaced-tags.ts";
import { shownArguments } from "./shown-arguments.ts";
import { tagArguments } from "./tag-arguments.ts";

/** Maximum depth of files that include each other. */
const deepest = 15;

interface TagContext {
  site: LiquidSite;
  lineNow(): number;
  text: string;
}

/** Adds the tags of Jekyll and of a site's own, each replaced by what it shows. */
export function addTags(engine: Liquid, names: Iterable<string>, context: TagContext): void {
  const known = new Set(Object.keys(engine.tags));
  for (const name of ["include", "include_relative", "include_cached", "render"])
    engine.registerTag(name, includeTag(context));
  for (const name of ["link", "post_url"] as const) engine.registerTag(name, addressTag(name, context.site));
  engine.registerTag(
    "highlight",
    blockTag(
      "highlight",
      ({ words }, inner) => `\n\`\`\`${words[0] ?? ""}\n${inner.replace(/^\n|\s+$/g, "")}\n\`\`\`\n`,
      true,
    ),
  );
  for (const name of names) {
    if (known.has(name) || Object.hasOwn(engine.tags, name) || /^(end|els|when$)/.test(name)) continue;
    engine.registerTag(name, ownTag(name, context));
  }
}

/** Includes a file of the site with its parameters, as `include.x` and as `x`. */
function includeTag({ site, lineNow }: TagContext) {
  return class extends Tag {
    readonly #written: string;

    constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
      super(token, remaining, liquid);
      this.#written = token.args;
    }

    override render(context: Context, emitter: Emitter): void {
      const { file, rest } = fileIn(this.#written, (expression) => this.liquid.evalValueSync(expression, context));
      const given: Record<string, unknown> = {};
      for (const [, name = "", double, single, bare = ""] of rest.matchAll(
        /([\w][\w-]*)\s*[=:]\s*(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|([^\s,]+))/g,
      )) {
        given[name] =
          double?.replace(/\\(.)/g, "$1") ??
          single?.replace(/\\(.)/g, "$1") ??
          valueOrNothing(() => this.liquid.evalValueSync(bare, context));
      }
      const depth = (context.getRegister("depth", 0) as unknown as number) || 0;
      const from = String(context.getSync(["page", "path"]) ?? "");
      const text = depth > deepest ? undefined : site.includeText(file, from);
      const replaced = replacementOf(file);
      if (replaced && (text === undefined || !/<(img|iframe)\b/.test(text))) {
        const named = new Map(Object.entries(given).map(([name, value]) => [name, String(value ?? "")]));
        const shown = replaced({ words: [], named }, "");
        if (shown !== undefined) return void emitter.write(shown);
      }
      if (text === undefined) {
        site.note("dropped", "includes of files that are not there", lineNow(), `include ${this.#written.trim()}`);
        const named = new Map(Object.entries(given).map(([name, value]) => [name, String(value ?? "")]));
        emitter.write(shownArguments({ words: [], named }, "") ?? "");
        return;
      }
      context.setRegister("depth", depth + 1);
      context.push({ ...given, include: given });
      emitter.write(toValueSync(this.liquid.renderer.renderTemplates(this.liquid.parse(text), context)) as string);
      context.pop();
      context.setRegister("depth", depth);
    }
  };
}

function fileIn(written: string, evaluate: (expression: string) => unknown): { file: string; rest: string } {
  const quoted = /^\s*(["'])(.*?)\1\s*,?/.exec(written);
  if (quoted) return { file: quoted[2] ?? "", rest: written.slice(quoted[0].length) };
  const variable = /^\s*\{\{(.*?)\}\}/.exec(written);
  if (variable)
    return {
      file: String(valueOrNothing(() => evaluate(variable[1] ?? "")) ?? ""),
      rest: written.slice(variable[0].length),
    };
  const bare = /^\s*(\S+?),?(?=\s|$)/.exec(written);
  return { file: bare?.[1] ?? "", rest: written.slice(bare?.[0].length ?? 0) };
}

function valueOrNothing(evaluate: () => unknown): unknown {
  try {
    return evaluate();
  } catch {
    return undefined;
  }
}

function addressTag(kind: "link" | "post_url", site: LiquidSite) {
  return class extends Tag {
    readonly #written: string;

    constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
      super(token, remaining, liquid);
      this.#written = token.args.trim().replace(/^["']|["']$/g, "");
    }

    override render(_context: Context, emitter: Emitter): void {
      emitter.write(site.addressOf(kind, this.#written));
    }
  };
}

/** Returns a tag with an end, whose content is given to a function. */
function blockTag(
  name: string,
  write: (given: ReturnType<typeof tagArguments>, inner: string) => string,
  isRaw = false,
) {
  return class extends Tag {
    readonly #templates: Template[] = [];
    readonly #written: string;

    constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid, parser: Liquid["parser"]) {
      super(token, remaining, liquid);
      this.#written = token.args;
      while (remaining.length > 0) {
        const next = remaining.shift() as TopLevelToken & { name?: string };
        if (next.name === `end${name}`) return;
        this.#templates.push(parser.parseToken(next, remaining));
      }
      if (isRaw) throw new Error(`tag ${token.getText()} not closed`);
    }

    override render(context: Context, emitter: Emitter): void {
      const inner = toValueSync(this.liquid.renderer.renderTemplates(this.#templates, context)) as string;
      emitter.write(write(tagArguments(this.#written), inner));
    }
  };
}

/** Returns what stands for a tag that only the site has: a picture, a film, a link; or its content, and a note. */
function ownTag(name: string, { site, lineNow, text }: TagContext) {
  const isBlock = new RegExp(`\\{%-?\\s*end${name}\\b`).test(text);
  const write = (given: ReturnType<typeof tagArguments>, inner: string): string => {
    const shown = replacementOf(name)?.(given, inner);
    if (shown !== undefined) return shown;
    const told = shownArguments(given, inner);
    const all = [...given.words, ...[...given.named].map(([key, value]) => `${key}: ${value}`)].join(", ");
    const [kind, what] =
      told === undefined
        ? (["dropped", "tags that only the old site has"] as const)
        : (["guessed", "texts of tags that only the old site has, now paragraphs"] as const);
    site.note(kind, what, lineNow(), `${name} ${all}`);
    return told ?? inner;
  };
  if (isBlock) return blockTag(name, write);
  return class extends Tag {
    readonly #written: string;

    constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
      super(token, remaining, liquid);
      this.#written = token.args;
    }

    override render(_context: Context, emitter: Emitter): void {
      emitter.write(write(tagArguments(this.#written), ""));
    }
  };
}
