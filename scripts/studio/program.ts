import type { Command, OptionValues } from "./commands/command.ts";
import { commands } from "./commands.ts";
import type { ExitCode } from "./exit-codes.ts";
import { defaultBaseUrl } from "./global-options.ts";
import { parse } from "./parse.ts";
import type { Shell, ShellStream } from "./shell.ts";
import type { Block } from "./terminal/blocks.ts";
import { outputOf } from "./terminal/output.ts";
import { render } from "./terminal/render.ts";
import { screenOf } from "./terminal/screen.ts";
import { UsageError } from "./usage-error.ts";

/** Runs a command line; returns the exit code. */
export async function runProgram(words: readonly string[], shell: Shell): Promise<ExitCode> {
  try {
    const { command, argument, options } = parse(words, commands);
    if (options.version) return await showVersion(shell);
    if (options.help || !command) return await showHelp(command, options.help === true, shell);
    const output = outputOf(shell, options.json === true);
    const client = async () => {
      const { createStudioClient } = await import("../../src/client/studio-client.ts");
      const say = (seconds: number) => output.note(`Rate limit reached; retrying in ${seconds} s.`);
      return createStudioClient(baseUrlOf(options, command.name, shell), say, shell.sleep);
    };
    let ending: ExitCode = 0;
    await command.run({
      words: words.filter((word, index) => word !== command.name || index > words.indexOf(word)),
      argument,
      options,
      // A getter, because only commands that ask a site need it.
      get baseUrl() {
        return baseUrlOf(options, command.name, shell);
      },
      client,
      output,
      shell,
      endWith(code) {
        ending = code;
      },
    });
    return ending;
  } catch (error) {
    return await showFailure(error, shell);
  }
}

function baseUrlOf(options: OptionValues, command: string, { env }: Shell): string {
  const given = (options["base-url"] as string | undefined) || env.STUDIO_URL || defaultBaseUrl;
  if (!/^https?:$/.test(URL.parse(given)?.protocol ?? "")) {
    throw new UsageError(`\`${given}\` is not the address of a site.`, command);
  }
  return given.replace(/\/+$/, "") + (options.sandbox ? "/sandbox" : "");
}

async function showVersion({ stdout }: Shell): Promise<ExitCode> {
  const { default: manifest } = await import("../../package.json", { with: { type: "json" } });
  stdout.write(`studio ${manifest.version}\n`);
  return 0;
}

/** Shows help: on standard output with success if it was requested, else as an error. */
async function showHelp(command: Command | undefined, wasAskedFor: boolean, shell: Shell): Promise<ExitCode> {
  const { commandHelp, programHelp } = await import("./help.ts");
  show(command ? commandHelp(command) : programHelp(commands), wasAskedFor ? shell.stdout : shell.stderr, shell);
  return wasAskedFor ? 0 : 64;
}

async function showFailure(error: unknown, shell: Shell): Promise<ExitCode> {
  const { failureOf } = await import("./failure.ts");
  const { code, title, details } = failureOf(error);
  show([{ failure: title }, ...details], shell.stderr, shell);
  return code;
}

function show(blocks: readonly Block[], stream: ShellStream, { env }: Shell): void {
  const lines = render(blocks, screenOf(stream, env));
  if (lines.length > 0) stream.write(`${lines.join("\n")}\n`);
}
