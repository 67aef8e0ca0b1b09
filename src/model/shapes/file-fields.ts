import { z } from "zod";
import { oldAddress } from "./moved-file.ts";

/** Fields about the file of a record, which are no fields of the record itself. */
export const fileFields = {
  draft: z.boolean().default(false).describe("Whether the record is shown in development only."),
  formerly: z.array(oldAddress).min(1).optional().describe("Addresses that the record had before, which lead to it."),
  indexed: z.boolean().default(true).describe("Whether the record is in lists; without, only its address leads to it."),
};
