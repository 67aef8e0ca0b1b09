import { deployed } from "./deployed.ts";

export interface Instruction {
  name: string;
  words: string;
}

/** Returns the instructions of the Dockerfile by stage; those before the first stage come first. */
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

/** Last stage, which becomes the image. */
export const image = stagesOf().at(-1) ?? [];

/** Returns the value of an instruction that the image has exactly once. */
export function said(name: string): string {
  return image.find((each) => each.name === name)?.words ?? "";
}

/** Copies into the image, from the folder of the studio. */
export const copies = image
  .filter(({ name }) => name === "COPY")
  .map(({ words }) => {
    const [from = "", to = ""] = words.split(" ").filter((word) => !word.startsWith("--"));
    return { from, to: to.startsWith("/") ? to : `${said("WORKDIR")}/${to}` };
  });

export const variables = Object.fromEntries(
  said("ENV")
    .split(" ")
    .map((word) => word.split("=") as [string, string]),
);
