import type { Command, OptionRow, OptionRows } from "./commands/command.ts";
import { exitCodes } from "./exit-codes.ts";
import { globalOptions, siteOptions } from "./global-options.ts";
import type { Block } from "./terminal/blocks.ts";

/** Returns the help of the program: a row for each command. */
export function programHelp(commands: readonly Command[]): Block[] {
  const examples = commands.flatMap(({ example }) => (example ? [`studio ${example}`] : []));
  return [
    { text: "studio: builds and serves a studio's site, reads its facts from its API, and its inbox from its store." },
    { heading: "Usage", lines: ["studio <command> [options]"] },
    { heading: "Commands", facts: summaries(commands.filter(({ usesStore, isProgram }) => !usesStore && !isProgram)) },
    {
      heading: "Commands for the site of the folder that is around",
      facts: summaries(commands.filter(({ isProgram }) => isProgram)),
    },
    {
      heading: "Commands for the operator, on the machine of the site",
      facts: summaries(commands.filter(({ usesStore }) => usesStore)),
    },
    { heading: "Options for every command", facts: optionFacts(globalOptions) },
    { heading: "Options for commands that ask a site", facts: optionFacts(siteOptions) },
    { heading: "Examples", lines: examples },
    { heading: "Exit codes", facts: exitCodes.map(({ code, meaning }) => [String(code), meaning]) },
    { text: "Run studio <command> --help for the options of a command. NO_COLOR turns colours off." },
  ];
}

export function commandHelp(command: Command): Block[] {
  const { summary, operation, isLocal, usesStore, argument, options, passesOn, example } = command;
  return [
    { text: `${summary}.${operation ? ` Asks ${operation}.` : ""}` },
    { heading: "Usage", lines: [`studio ${usageOf(command)} [options]${passesOn ? " [-- words]" : ""}`] },
    ...(passesOn ? [{ heading: "Words", facts: [["--", passesOn] as const] }] : []),
    ...(argument ? [{ heading: "Argument", facts: [[argument.name, argument.description] as const] }] : []),
    ...(Object.keys(options).length > 0 ? [{ heading: "Options", facts: optionFacts(options) }] : []),
    { heading: "Options for every command", facts: optionFacts({ ...(isLocal ? {} : siteOptions), ...globalOptions }) },
    ...(usesStore ? [{ text: "DATA_DIR or DATABASE_URL names the store, as for the server." }] : []),
    ...(example ? [{ heading: "Example", lines: [`studio ${example}`] }] : []),
  ];
}

function summaries(commands: readonly Command[]) {
  return commands.map((command) => [nameOf(command), command.summary] as const);
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
