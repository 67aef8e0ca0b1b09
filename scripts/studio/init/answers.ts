import { createInterface } from "node:readline/promises";
import { z } from "zod";
import { locale as language } from "../../../src/model/company.ts";
import type { OptionValues } from "../command.ts";
import { UsageError } from "../usage-error.ts";

const text = z.string().trim().min(1, "must not be empty").max(80, "must not be longer than 80 characters");

/** What a start is made for: each row is a flag, and a question where there is somebody to ask. */
const questions = {
  name: { asks: "Name of the studio", shape: text },
  url: {
    asks: "Address of its site, such as https://www.example.com",
    shape: z.url({ protocol: /^https?$/, error: "must be an address, such as https://www.example.com" }),
  },
  languages: {
    asks: "Languages, the first one first, such as ca,en",
    shape: z
      .string()
      .transform((given) => given.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(language).min(1, "must name at least one language"))
      .refine((tags) => new Set(tags).size === tags.length, "must not name a language twice"),
  },
  email: { asks: "Email address that people write to", shape: z.email("must be an email address") },
} as const;

type Questions = typeof questions;

/** What a start is made for. */
export type Answers = { [Name in keyof Questions]: z.infer<Questions[Name]["shape"]> } & { legalName: string };

/** Takes what was given as flags and asks for the rest; where nobody can be asked, names the flag that is missing. */
export async function answersOf(options: OptionValues): Promise<Answers> {
  const asks =
    options.yes === true || !process.stdin.isTTY
      ? undefined
      : createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answers: Record<string, unknown> = {};
    for (const [name, { asks: question, shape }] of Object.entries(questions)) {
      const given = options[name] === undefined ? undefined : String(options[name]);
      answers[name] =
        given === undefined && asks ? await asked(question, shape, asks.question.bind(asks)) : read(name, given, shape);
    }
    const name = answers.name as string;
    const given = options["legal-name"] as string | undefined;
    const legal = given ?? (asks && (await asks.question(`Registered name [${name}]: `)));
    return { ...answers, legalName: legal?.trim() || name } as Answers;
  } finally {
    asks?.close();
  }
}

function read(name: string, given: string | undefined, shape: z.ZodType): unknown {
  if (given === undefined) throw new UsageError(`\`init\` needs \`--${name}\`.`, "init");
  const parsed = shape.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new UsageError(`\`--${name}\` cannot be \`${given}\`: ${parsed.error.issues[0]?.message}.`, "init");
}

async function asked(question: string, shape: z.ZodType, ask: (text: string) => Promise<string>): Promise<unknown> {
  for (;;) {
    const parsed = shape.safeParse((await ask(`${question}: `)).trim());
    if (parsed.success) return parsed.data;
    console.log(`That cannot be: ${parsed.error.issues[0]?.message}.`);
  }
}
