import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { templatesOf } from "../../../packages/workbench/src/shots/templates.ts";
import { askFetch } from "../../support/ask.ts";
import { assertNone } from "../../support/assert-none.ts";
import { startFixture } from "../../support/fixture.ts";
import { dist, ownersDist } from "../../support/places.ts";
import { studio } from "../../support/studio-under-test.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { checkHtml, withoutJava } from "./html-checker.ts";

/** Attributes of WebMCP forms, a draft that extends HTML and that the checker does not know. */
const draft =
  /^Attribute “(toolname|tooldescription)” not allowed on element “form” |^Attribute “toolparamdescription” not allowed on element “(fieldset|input|select|textarea)” /;

const wrong = '<!doctype html><html lang="en"><title>Wrong</title><p><div id="a"></div><div id="a"></div>';

/**
 * Writes the pages that are rendered on demand into a folder, since the checker requests no address of this machine.
 */
async function writeOnDemandPages(folder: string): Promise<void> {
  const { server } = await startFixture(temporaryFolder());
  try {
    for (const { name, path } of templatesOf(studio, studio.defaultLocale).filter(({ path }) => path.includes("?"))) {
      const answer = await askFetch(server.respond, path, { headers: { accept: "text/html" } });
      writeFileSync(join(folder, `${name}.html`), await answer.text());
    }
  } finally {
    await server.stop();
  }
}

describe("the Nu HTML checker", { skip: withoutJava }, () => {
  const folder = temporaryFolder();
  let faults: string[] = [];

  before(async () => {
    writeFileSync(join(folder, "faulty.html"), wrong);
    await writeOnDemandPages(folder);
    const messages = await checkHtml([join(ownersDist, "site"), join(dist, "site"), folder]);
    faults = messages
      .filter(({ type, message }) => type !== "info" && !draft.test(message))
      .map(({ url, lastLine, message, extract }) => `${url}:${lastLine} ${message} ${extract ?? ""}`);
  });

  const isPlanted = (fault: string) => fault.includes("/faulty.html:");

  it("accepts every page of both builds and those that are rendered on demand", () =>
    assertNone(faults.filter((fault) => !isPlanted(fault))));

  it("rejects an invalid page", () => assert.match(faults.filter(isPlanted).join("\n"), /Duplicate ID “a”/));
});
