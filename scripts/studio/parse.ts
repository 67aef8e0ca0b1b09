import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import type { Command, OptionRow, OptionRows, OptionValues } from "./commands/command.ts";
import { optionsOf } from "./global-options.ts";
import { UsageError } from "./usage-error.ts";

/** Parsed command line. */
export interface Parsed {
  command: Command | undefined;
  argument: string | undefined;
  options: OptionValues;
}

/** Parses a command line by the table of commands; throws a UsageError that says what is wrong. */
export function parse(line: readonly string[], commands: readonly Command[]): Parsed {
  const given = line[0] === "help" ? [...line.slice(1), "--help"] : line;
  const [first, second] = leadingWords(given, commands);
  const named = (name: string | undefined) => commands.find((each) => each.name === name);
  const command = named(`${first} ${second}`) ?? named(first);
  const name = command?.name ?? first;
  if (name !== undefined && !command) {
    throw new UsageError(`There is no command \`${name}\`; there are ${commands.map((each) => each.name).join(", ")}.`);
  }
  const rows = optionsOf(command);
  const words = command?.passesOn && given.includes("--") ? given.slice(0, given.indexOf("--")) : given;
  const { values, positionals } = strictly(words, rows, name);
  if (values.help || values.version) {
    return { command, argument: undefined, options: { help: values.help === true, version: values.version === true } };
  }
  const [argument, ...rest] = positionals.slice(command?.name.split(" ").length ?? 0);
  const options = Object.fromEntries(
    Object.entries(values).map(([option, value]) => [
      option,
      readValue(option, rows[option] as OptionRow, value, name),
    ]),
  );
  if (command) check(command, argument, rest, options);
  return { command, argument, options };
}

/** Returns the arguments that are neither options nor their values, at any position. */
function leadingWords(words: readonly string[], commands: readonly Command[]): string[] {
  const all: OptionRows = Object.assign({}, optionsOf(undefined), ...commands.map(({ options }) => options));
  return parseArgs({ args: [...words], options: config(all), strict: false, allowPositionals: true }).positionals;
}

function strictly(words: readonly string[], rows: OptionRows, name: string | undefined) {
  try {
    return parseArgs({ args: [...words], options: config(rows), strict: true, allowPositionals: true });
  } catch (error) {
    const { message } = error as Error;
    const [, unknown] = /^Unknown option '([^']+)'/.exec(message) ?? [];
    if (unknown !== undefined) throw new UsageError(unknownOption(unknown, rows, name), name);
    const sentence = message.replace(/ To specify.*$| Did you.*$/s, "").replace(/\.?$/, ".");
    throw new UsageError(sentence.replaceAll("'", "`"), name);
  }
}

/** Throws for an option that the command does not take, and lists those that it takes. */
function unknownOption(option: string, rows: OptionRows, name: string | undefined): string {
  const taken = Object.keys(rows).map((each) => `\`--${each}\``);
  return `\`${name ?? "studio"}\` does not take \`${option}\`; it takes ${taken.join(", ")}.`;
}

function config(rows: OptionRows): ParseArgsOptionsConfig {
  return Object.fromEntries(
    Object.entries(rows).map(([name, { kind, short }]) => [
      name,
      { type: kind === "flag" ? "boolean" : "string", multiple: kind === "list", ...(short && { short }) },
    ]),
  );
}

type Raw = string | boolean | (string | boolean)[] | undefined;

function readValue(option: string, { kind }: OptionRow, raw: Raw, command: string | undefined) {
  if (kind === "flag") return raw === true;
  if (kind === "text") return raw as string;
  if (kind === "count") {
    if (/^[1-9]\d{0,8}$/.test(raw as string)) return Number(raw);
    throw new UsageError(`\`--${option}\` takes a whole number from 1, not \`${raw}\`.`, command);
  }
  const items = (raw as string[]).flatMap((part) => part.split(","));
  return items.map((item) => item.trim()).filter((item) => item !== "");
}

function check(command: Command, argument: string | undefined, rest: readonly string[], options: OptionValues): void {
  const { name, argument: row } = command;
  const surplus = row ? rest[0] : argument;
  if (surplus !== undefined) throw new UsageError(`\`${name}\` does not take \`${surplus}\`.`, name);
  if (row && !row.optional && !argument)
    throw new UsageError(`\`${name}\` needs ${row.name === "ID" ? "an" : "a"} ${row.name}.`, name);
  const missing = Object.entries(command.options).find(
    ([option, { required }]) => required && (options[option] === undefined || String(options[option]) === ""),
  );
  if (missing) throw new UsageError(`\`${name}\` needs \`--${missing[0]}\`.`, name);
}
