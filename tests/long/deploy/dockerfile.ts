import { deployed } from "./deployed.ts";

/** An instruction of a Dockerfile. */
export interface Instruction {
  name: string;
  words: string;
}

/** What the Dockerfile says: its instructions by stage, those before the first stage first. */
export function stagesOf(text = deployed("Dockerfile")): Instruction[][] {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const stages: Instruction[][] = [[]];
  for (const line of lines) {
    const [, name = "", words = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (name === "FROM") stages.push([]);
    stages.at(-1)?.push({ name, words });
  }
  return stages;
}

/** The stage that becomes the image. */
export const image = stagesOf().at(-1) ?? [];

/** What the image says by one instruction, once. */
export function said(name: string): string {
  return image.find((each) => each.name === name)?.words ?? "";
}

/** What is copied into the image: from which stage, or from the project, from where and to where. */
export const copies = image
  .filter(({ name }) => name === "COPY")
  .map(({ words }) => {
    const options = words.split(" ").filter((word) => word.startsWith("--"));
    const [from = "", to = ""] = words.split(" ").filter((word) => !word.startsWith("--"));
    const stage = options.find((option) => option.startsWith("--from="))?.slice("--from=".length);
    return { stage, from, to: to.startsWith("/") ? to : `${said("WORKDIR")}/${to}` };
  });

/** The variables of the image. */
export const variables = Object.fromEntries(
  said("ENV")
    .split(" ")
    .map((word) => word.split("=") as [string, string]),
);
