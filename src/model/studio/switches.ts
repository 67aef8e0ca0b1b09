import { z } from "zod";
import { rules } from "../shapes/rules.ts";

const written: Readonly<Record<string, string>> = { true: "on", false: "off" };

/** Returns the shape of a switch. YAML reads `off` as a text, and `false` as a value; both are understood. */
function switched(what: string) {
  return z
    .preprocess((given) => (typeof given === "boolean" ? written[String(given)] : given), z.enum(["on", "off"]))
    .register(rules, { schema: { type: ["string", "boolean"], enum: ["on", "off", true, false] } })
    .default("on")
    .describe(`Whether pages offer ${what}; \`off\` takes it away.`);
}

/** Parts of the site that a studio may switch off in `studio.yaml`, by one line each. */
export const switches = {
  assistant: switched("the assistant"),
  agents: switched("what is for agents: documents in the footer, calls beside forms, tools of pages"),
  search: switched("the search"),
};

/** Name of a part that can be switched off. */
export type Switch = keyof typeof switches;

type Switched = { company: Partial<Record<Switch, "on" | "off">> };

/** Returns true unless a studio has switched a part off. */
export function isOn(part: Switch, { company }: Switched): boolean {
  return company[part] !== "off";
}
