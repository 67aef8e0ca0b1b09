import type { Block } from "./blocks.ts";
import type { Command, OptionValues } from "./command.ts";
import { commands } from "./commands.ts";
import type { ExitCode } from "./exit-codes.ts";
import { defaultBaseUrl } from "./global-options.ts";
import { processOutput } from "./output.ts";
import { parse } from "./parse.ts";
import { render } from "./render.ts";
import { screenOf } from "./screen.ts";
import { UsageError } from "./usage-error.ts";

// The reader of a pipe may leave before everything is said.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 2));

process.exitCode = await run(process.argv.slice(2));

async function run(words: readonly string[]): Promise<ExitCode> {
  try {
    const { command, argument, options } = parse(words, commands);
    if (options.version) return await showVersion();
    if (options.help || !command) return await showHelp(command, options.help === true);
    const output = processOutput(options.json === true);
    const client = async () => {
      const { createStudioClient } = await import("../../src/client/studio-client.ts");
      return createStudioClient(baseUrlOf(options, command.name), (seconds) =>
        output.note(`The limit of requests is reached; asking again in ${seconds} s.`),
      );
    };
    let ending: ExitCode = 0;
    await command.run({
      argument,
      options,
      // Asked for by those alone that ask a site.
      get baseUrl() {
        return baseUrlOf(options, command.name);
      },
      client,
      output,
      endWith(code) {
        ending = code;
      },
    });
    return ending;
  } catch (error) {
    return await showFailure(error);
  }
}

function baseUrlOf(options: OptionValues, command: string): string {
  const given = (options["base-url"] as string | undefined) || process.env.STUDIO_URL || defaultBaseUrl;
  if (!/^https?:$/.test(URL.parse(given)?.protocol ?? "")) {
    throw new UsageError(`\`${given}\` is not the address of a site.`, command);
  }
  return given.replace(/\/+$/, "") + (options.sandbox ? "/sandbox" : "");
}

async function showVersion(): Promise<ExitCode> {
  const { default: manifest } = await import("../../package.json", { with: { type: "json" } });
  process.stdout.write(`studio ${manifest.version}\n`);
  return 0;
}

/** Help that was asked for is an answer; help instead of a command is not. */
async function showHelp(command: Command | undefined, wasAskedFor: boolean): Promise<ExitCode> {
  const { commandHelp, programHelp } = await import("./help.ts");
  show(command ? commandHelp(command) : programHelp(commands), wasAskedFor ? process.stdout : process.stderr);
  return wasAskedFor ? 0 : 64;
}

async function showFailure(error: unknown): Promise<ExitCode> {
  const { failureOf } = await import("./failure.ts");
  const { code, title, details } = failureOf(error);
  show([{ failure: title }, ...details], process.stderr);
  return code;
}

function show(blocks: readonly Block[], stream: NodeJS.WriteStream): void {
  const lines = render(blocks, screenOf(stream, process.env));
  if (lines.length > 0) stream.write(`${lines.join("\n")}\n`);
}
