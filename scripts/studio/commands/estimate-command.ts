import type { RequestOf } from "../../../src/client/answers.ts";
import { localeOption } from "../locale-option.ts";
import { estimateView } from "../views/estimate.ts";
import type { Command, OptionRow } from "./command.ts";

const path = "/api/v1/estimate";

type EstimateRequest = RequestOf<typeof path>;

const options: Readonly<Record<keyof EstimateRequest, OptionRow>> = {
  type: { kind: "text", value: "TYPE", description: "Project type; `studio pricing` lists them." },
  platforms: {
    kind: "list",
    value: "A,B",
    required: true,
    description: "Platforms to build for; `studio pricing` lists them.",
  },
  complexity: { kind: "text", value: "LEVEL", required: true, description: "Complexity: mvp, standard or complex." },
  design: { kind: "text", value: "LEVEL", description: "Design effort: basic, custom or premium." },
  timeline: { kind: "text", value: "PACE", description: "Timeline: rush, normal or relaxed." },
  ...localeOption,
};

/** Command that estimates the price of a project. */
export const estimateCommand: Command = {
  name: "estimate",
  summary: "Estimate the price and duration of a project",
  operation: `POST ${path}`,
  options,
  example: "estimate --platforms web --complexity standard",
  async run({ options: given, client, output }) {
    const { answered } = await import("../../../src/client/studio-client.ts");
    const { POST } = await client();
    const entries = Object.keys(options).map((name) => [name, given[name]]);
    // The API validates the values, so that the command fits a studio with other prices.
    const body = Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as EstimateRequest;
    const answer = answered(await POST(path, { body }));
    output.answer(answer, () => estimateView(answer.data));
  },
};
