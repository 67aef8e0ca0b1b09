import { createInterface } from "node:readline/promises";
import { z } from "zod";
import { emailAddress } from "../../../src/model/shapes/email-address.ts";
import type { OptionValues } from "../commands/command.ts";
import { UsageError } from "../usage-error.ts";
import { givenLanguages } from "./given-languages.ts";

const text = z.string().trim().min(1, "must not be empty").max(80, "must not be longer than 80 characters");

/** Inputs of a start: each row is a flag, and a question if a person can be asked. */
const questions = {
  name: { asks: "Name of the studio", shape: text },
  url: {
    asks: "Address of its site, such as https://www.example.com",
    shape: z.url({ protocol: /^https?$/, error: "must be an address, such as https://www.example.com" }),
  },
  languages: { asks: "Languages, the first one first, such as ca,en or Deutsch, English", shape: givenLanguages },
  email: { asks: "Email address that people write to", shape: emailAddress },
} as const;

type Questions = typeof questions;

/** Validated inputs of a start. */
export type Answers = { [Name in keyof Questions]: z.infer<Questions[Name]["shape"]> } & {
  legalName: string;
  /** False if the studio states no prices */
  hasPrices?: boolean;
};

type Ask = (question: string) => Promise<string>;

/** Takes values from flags and asks for the rest. If nobody can be asked, the error names the missing flag. */
export async function answersOf(options: OptionValues, command = "init"): Promise<Answers> {
  const terminal = options.yes === true || !process.stdin.isTTY ? undefined : openTerminal(command);
  try {
    const answers: Record<string, unknown> = {};
    for (const [name, { asks, shape }] of Object.entries(questions)) {
      const given = options[name] === undefined ? undefined : String(options[name]);
      answers[name] =
        given === undefined && terminal ? await asked(asks, shape, terminal.ask) : read(name, given, shape, command);
    }
    const name = answers.name as string;
    const legal = (options["legal-name"] as string | undefined) ?? (await terminal?.ask(`Registered name [${name}]`));
    const priced = options["no-prices"] === true ? "no" : await terminal?.ask("Prices on the site [yes]");
    return { ...answers, legalName: legal?.trim() || name, hasPrices: !/^n/i.test(priced?.trim() ?? "") } as Answers;
  } finally {
    terminal?.close();
  }
}

/** Opens questions at the terminal; the end of the input cancels, and nothing is written. */
function openTerminal(command: string): { ask: Ask; close(): void } {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<never>((_, reject) => {
    terminal.once("close", () => reject(new UsageError("No answers were given, so nothing was written.", command)));
  });
  ended.catch(() => {});
  return {
    ask: (question) => Promise.race([terminal.question(`${question}: `), ended]),
    close: () => terminal.close(),
  };
}

function read(name: string, given: string | undefined, shape: z.ZodType, command: string): unknown {
  if (given === undefined) throw new UsageError(`\`${command}\` needs \`--${name}\`.`, command);
  const parsed = shape.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new UsageError(`\`--${name}\` cannot be \`${given}\`: ${sentence(parsed.error)}`, command);
}

async function asked(question: string, shape: z.ZodType, ask: Ask): Promise<unknown> {
  for (;;) {
    const parsed = shape.safeParse((await ask(question)).trim());
    if (parsed.success) return parsed.data;
    process.stderr.write(`Not valid: ${sentence(parsed.error)}\n`);
  }
}

/** Returns what is wrong as the end of a sentence. */
function sentence({ issues }: z.ZodError): string {
  const [message = ""] = issues.map((issue) => issue.message);
  return message.endsWith("?") ? message : `${message}.`;
}
