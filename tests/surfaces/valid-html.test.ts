import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { dist, ownersDist, temporaryFolder } from "../harness.ts";
import { checkHtml, withoutJava } from "./html-checker.ts";

/** Attributes of the forms of WebMCP, a draft that extends HTML and that the checker does not know. */
const draft =
  /^Attribute “(toolname|tooldescription)” not allowed on element “form” |^Attribute “toolparamdescription” not allowed on element “(fieldset|input|select|textarea)” /;

const wrong = '<!doctype html><html lang="en"><title>Wrong</title><p><div id="a"></div><div id="a"></div>';

describe("to the Nu HTML checker", { skip: withoutJava, timeout: 120_000 }, () => {
  const faulty = join(temporaryFolder(), "faulty.html");
  let faults: string[] = [];

  before(async () => {
    writeFileSync(faulty, wrong);
    const messages = await checkHtml([join(ownersDist, "site"), join(dist, "site"), faulty]);
    faults = messages
      .filter(({ type, message }) => type !== "info" && !draft.test(message))
      .map(({ url, lastLine, message, extract }) => `${url}:${lastLine} ${message} ${extract ?? ""}`);
  });

  const isPlanted = (fault: string) => fault.includes("/faulty.html:");

  it("every page of both builds is valid", () => {
    assert.deepEqual(
      faults.filter((fault) => !isPlanted(fault)),
      [],
    );
  });

  it("a page that is not valid is told apart", () => {
    assert.match(faults.filter(isPlanted).join("\n"), /Duplicate ID “a”/);
  });
});
