import { z } from "zod";

/** Registry of rules that a shape checks by code, as JSON Schema (draft 7) says them for editors. */
export const rules = z.registry<{ schema: Readonly<Record<string, unknown>> }>();

/** Registry of shapes that take a code of a list: a currency, a country. An open list takes other spellings too. */
export const codeLists = z.registry<{ codes: () => readonly string[]; isOpen?: true }>();
