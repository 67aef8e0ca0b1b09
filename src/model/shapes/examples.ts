import { z } from "zod";

/** Registry of examples of fields, which schemas for editors and forms show; answers do not. */
export const examples = z.registry<{ example: unknown }>();
