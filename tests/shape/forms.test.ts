import assert from "node:assert/strict";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import YAML from "yaml";
import { definedFormShape } from "../../scripts/studio/schemas/definition-schema.ts";
import { checkDefinedWords } from "../../src/loader/definitions/check-defined-words.ts";
import { checkForms } from "../../src/loader/definitions/check-forms.ts";
import { readDefinitions } from "../../src/loader/definitions/read-definitions.ts";
import { adoptDefinitions } from "../../src/model/shapes/definitions/adopted-definitions.ts";
import { fieldTypes } from "../../src/model/shapes/definitions/field-types.ts";
import { answersIn, askedIn } from "../../src/model/studio/asked-fields.ts";
import type { ContentFault } from "../../src/model/studio/faults.ts";
import type { Studio } from "../../src/model/studio/studio.ts";
import { writtenForms } from "../long/shape/written-forms.ts";
import { completeStudio } from "../model/minimal-studio.ts";
import { studioHere } from "../studio/studio-here.ts";
import { everyRow } from "../support/every-row.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { writeInto } from "../support/write-into.ts";

type Definition = Record<string, unknown>;

const email = { type: "email", required: "yes" };
const sound: Definition = { title: "Send a brief", describes: "A brief for a project.", fields: { email } };
const records = ["about", "contact", "estimate"].map((slug) => ({ collection: "pages", slug }));

/** Returns the faults of forms, by the names of their files. */
function faultsOf(forms: Record<string, Definition>): ContentFault[] {
  const folder = temporaryFolder();
  for (const [file, form] of Object.entries(forms)) writeInto(join(folder, "forms", file), YAML.stringify(form));
  const faults: ContentFault[] = [];
  faults.push(...checkForms(readDefinitions(folder, faults).forms, records));
  return faults;
}

/** Faulty form: what a case changes, the field of its fault, and words of its reason and its way out. */
type Case = [title: string, changes: Definition, field: string, reason: RegExp, expected: RegExp];

const asking = (field: Definition, name = "more") => ({ fields: { email, [name]: field } });

const cases: readonly Case[] = [
  ["an unknown key", { button: "Send" }, "button", /not a known key/, /title, describes/],
  ["no title", { title: undefined }, "title", /missing/, /./],
  ["no field", { fields: {} }, "fields", /0 fields/, /1 to 40/],
  ["no field at all", { fields: undefined }, "fields", /missing/, /./],
  ["a type that is none", asking({ type: "texts" }), "fields.more.type", /no type/, /`text`/],
  ["a picture", asking({ type: "picture" }), "fields.more.type", /no type that a form can ask/, /text, prose/],
  ["a file", asking({ type: "file" }), "fields.more.type", /no type that a form can ask/, /text, prose/],
  ["a group", asking({ type: "group", fields: {} }), "fields.more.type", /no type that a form can ask/, /text/],
  [
    "a list of lists",
    asking({ type: "list", of: { type: "list", of: { type: "text" } } }),
    "fields.more.of.type",
    /no type that a form can ask/,
    /text/,
  ],
  ["a list of ranges", asking({ type: "list", of: { type: "range" } }), "fields.more.of.type", /no type/, /text/],
  [
    "an old name",
    asking({ type: "text", formerly: "x", sunset: "2099-01-01" }),
    "fields.more.formerly",
    /not a known/,
    /help/,
  ],
  ["the honeypot", asking({ type: "text" }, "website"), "fields.website", /a field that the form has/, /another name/],
  ["the language", asking({ type: "text" }, "locale"), "fields.locale", /a field that the form has/, /another name/],
  ["a reference into nothing", asking({ type: "reference", to: "talks" }), "fields.more.to", /no collection/, /cases/],
  ["a page that is not there", { on: { page: "lab" } }, "on.page", /no page/, /about/],
  ["a page that has a form", { on: { page: "contact" } }, "on.page", /a form of the program/, /another place/],
  ["a collection that is none", { on: { collection: "talks" } }, "on.collection", /no collection/, /cases/],
  ["all pages", { on: { collection: "pages" } }, "on.collection", /no collection/, /cases/],
  ["records that have a form", { on: { collection: "jobs" } }, "on.collection", /a form of the program/, /another/],
  ["a place that is none", { on: "about" }, "on", /./, /page/],
  ["no days", { days: 0 }, "days", /./, /./],
  ["a recipient that is none", { letters: { studio: "briefs" } }, "letters.studio", /./, /./],
  [
    "a confirmation without an address",
    { letters: { sender: "yes" }, fields: { email: { type: "email" } } },
    "letters.sender",
    /does not ask/,
    /required: yes/,
  ],
];

describe("the definition of a form", () => {
  after(() => adoptDefinitions());

  it("is refused with its file, its field, the reason and the way out", () =>
    everyRow(cases, ([, changes, field, reason, expected]) => {
      const form = Object.fromEntries(
        Object.entries({ ...sound, ...changes }).filter(([, value]) => value !== undefined),
      );
      const faults = faultsOf({ "brief.yaml": form });
      const fault = faults.find((each) => each.field === field) ?? assert.fail(JSON.stringify(faults));
      assert.equal(fault.file, "forms/brief.yaml");
      assert.match(fault.reason, reason);
      assert.match(fault.expected ?? "", expected);
    }));

  it("is refused where another form stands, and under a name that no program can write", () => {
    const here = { ...sound, on: { page: "about" } };
    const [fault] = faultsOf({ "a.yaml": here, "b.yaml": here });
    assert.deepEqual([fault?.file, fault?.field], ["forms/b.yaml", "on.page"]);
    assert.match(fault?.reason ?? "", /`a\.yaml`/);
    assert.match(faultsOf({ "пример.yaml": sound })[0]?.reason ?? "", /every program/);
  });

  it("of the contact form adds fields alone, under names that it does not have", () => {
    const added = (name: string) => ({ extends: "contact", fields: { [name]: { type: "text" } } });
    assert.deepEqual(faultsOf({ "contact.yaml": added("source") }), []);
    for (const name of ["message", "question_2"]) {
      assert.match(faultsOf({ "contact.yaml": added(name) })[0]?.reason ?? "", /a field that the form has/);
    }
    assert.equal(faultsOf({ "contact.yaml": sound })[0]?.file, "forms/contact.yaml");
    assert.equal(faultsOf({ "brief.yaml": added("source") }).length > 0, true);
  });

  it("with a field that no form can ask is told by the command, and ends nothing else", () =>
    everyRow(["picture", "file", "group, fields: { a: { type: text } }"], async (type) => {
      const studio = completeStudio();
      studio.write("forms/brief.yaml", `title: Brief\ndescribes: A brief.\nfields:\n  more: { type: ${type} }\n`);
      const { stdout, stderr } = await studioHere(["check", studio.folder]);
      assert.match(stdout + stderr, /forms\/brief\.yaml.* › fields\.more\.type: is no type that a form can ask/);
    }));

  it("has answers in the units of its fields, in letters too", () => {
    const asked = askedIn({ stay: { type: "range", unit: "hours" }, seats: { type: "number" } }, {}, "en");
    const company = { currency: "EUR" } as Studio["company"];
    const answers = answersIn({ stay: { from: 2, to: 4 }, seats: 3 }, asked, { company, locale: "en" });
    assert.deepEqual(
      answers.map(({ answer }) => answer),
      ["2–4 hours", "3"],
    );
  });

  it("is warned of words that a language of the studio lacks", () => {
    const folder = temporaryFolder();
    writeInto(join(folder, "forms/brief.yaml"), YAML.stringify({ ...sound, lead: { en: "Hello" } }));
    const [warning, ...others] = checkDefinedWords(readDefinitions(folder, []), ["en", "ca"]);
    assert.deepEqual([warning?.file, warning?.field, warning?.severity], ["forms/brief.yaml", "lead", "warning"]);
    assert.equal(others.length, 0);
  });

  it("may have a field of each type that a form can ask, as the example has, and editors know its keys", () => {
    const written = Object.entries(writtenForms).map(([file, text]) => [file.slice(6), YAML.parse(text)] as const);
    assert.deepEqual(faultsOf(Object.fromEntries(written)), []);
    for (const [, form] of written) assert.equal(definedFormShape.safeParse(form).success, true);
    const fields = Object.values(written[0]?.[1].fields as Record<string, Definition>);
    const types = new Set(fields.map(({ type, of }) => (of as Definition | undefined)?.type ?? type));
    const askable = Object.keys(fieldTypes).filter((name) => fieldTypes[name]?.asks);
    assert.deepEqual(
      askable.filter((name) => !types.has(name)),
      [],
    );
  });
});
