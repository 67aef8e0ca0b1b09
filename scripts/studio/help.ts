import type { Block } from "./blocks.ts";
import type { Command, OptionRow, OptionRows } from "./command.ts";
import { exitCodes } from "./exit-codes.ts";
import { globalOptions } from "./global-options.ts";

/** Help of the program: every command in a row. */
export function programHelp(commands: readonly Command[]): Block[] {
  const examples = commands.flatMap(({ example }) => (example ? [`studio ${example}`] : []));
  return [
    { text: "studio: the published facts of a studio, from its API." },
    { heading: "Usage", lines: ["studio <command> [options]"] },
    { heading: "Commands", facts: commands.map((command) => [nameOf(command), command.summary]) },
    { heading: "Options of every command", facts: optionFacts(globalOptions) },
    { heading: "Examples", lines: examples },
    { heading: "Exit codes", facts: exitCodes.map(({ code, meaning }) => [String(code), meaning]) },
    { text: "Options of a command: studio <command> --help. NO_COLOR turns colours off." },
  ];
}

/** Help of one command. */
export function commandHelp(command: Command): Block[] {
  const { summary, operation, argument, options, example } = command;
  return [
    { text: `${summary}.${operation ? ` Asks ${operation}.` : ""}` },
    { heading: "Usage", lines: [`studio ${usageOf(command)} [options]`] },
    ...(argument ? [{ heading: "Argument", facts: [[argument.name, argument.description] as const] }] : []),
    { heading: "Options", facts: optionFacts(options) },
    { heading: "Options of every command", facts: optionFacts(globalOptions) },
    ...(example ? [{ heading: "Example", lines: [`studio ${example}`] }] : []),
  ];
}

function nameOf({ name, argument }: Command): string {
  if (!argument) return name;
  return `${name} ${argument.optional ? `[${argument.name}]` : `<${argument.name}>`}`;
}

function usageOf(command: Command): string {
  const required = Object.entries(command.options).filter(([, row]) => row.required);
  return [nameOf(command), ...required.map(([option, { value }]) => `--${option} ${value}`)].join(" ");
}

function optionFacts(rows: OptionRows) {
  return Object.entries(rows).map(([name, row]) => [flagOf(name, row), row.description] as const);
}

function flagOf(name: string, { short, value }: OptionRow): string {
  return `${short ? `-${short}, ` : "    "}--${name}${value ? ` ${value}` : ""}`;
}
