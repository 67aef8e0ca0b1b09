import type { RootCommand } from "@bomb.sh/tab";
import { globalOptions, optionsOf } from "../global-options.ts";
import { UsageError } from "../usage-error.ts";
import type { Command, OptionRows } from "./command.ts";

const shells = ["bash", "zsh", "fish", "powershell"];

/** Returns the command that completes words and options for a shell, from the rows of all commands. */
export function completeCommand(all: () => readonly Command[]): Command {
  return {
    name: "complete",
    summary: "Write the script by which a shell completes commands and options",
    isLocal: true,
    argument: { name: "shell", description: `${shells.slice(0, -1).join(", ")} or ${shells.at(-1)}.`, optional: true },
    options: {},
    passesOn: "Words so far, as the shell hands them on for what may come next.",
    example: "complete bash > ~/.studio-completion",
    run: async ({ words, argument }) => {
      const { default: tab } = await import("@bomb.sh/tab");
      const asked = words.indexOf("--");
      if (asked >= 0) return completionsOf(tab, all()).parse(words.slice(asked + 1));
      if (!argument) throw new UsageError("`complete` needs a shell.", "complete");
      if (!shells.includes(argument)) {
        throw new UsageError(`\`complete\` knows ${shells.join(", ")}, not \`${argument}\`.`, "complete");
      }
      tab.setup("studio", "studio", argument);
    },
  };
}

/** States the commands to the library. */
function completionsOf(tab: RootCommand, all: readonly Command[]): RootCommand {
  state(tab, globalOptions);
  for (const command of all) state(tab.command(command.name, command.summary), optionsOf(command));
  return tab;
}

/** States options: the library takes one without a handler of values as a flag. */
function state(command: Pick<RootCommand, "option">, rows: OptionRows): void {
  for (const [name, { kind, description, short }] of Object.entries(rows)) {
    if (kind === "flag") command.option(name, description, short);
    else command.option(name, description, () => {}, short);
  }
}
