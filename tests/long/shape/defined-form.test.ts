import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { withoutChromium } from "../../support/browser/chromium.ts";
import { runningBrowser } from "../../support/browser/running-browser.ts";
import { smallFolder } from "../../support/built-folder.ts";
import { startFixture } from "../../support/fixture.ts";
import { small } from "../../support/small-studio.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { writtenForms } from "./written-forms.ts";

const { folder, write, build, published, json } = smallFolder();
const formIn = (path: string, name: string) =>
  published(path).match(new RegExp(`<section id="form-${name}".*?</section>`, "s"))?.[0] ?? assert.fail(`no ${name}`);

before(() => {
  write(writtenForms);
  build();
});

describe("a form that a studio defines", () => {
  it("stands on its page in each language, with labels, help and controls that work without script", () => {
    const [own, english] = [formIn("about.html", "brief"), formIn("en/about.html", "brief")];
    assert.match(own, /<h2[^>]*>Envieu un encàrrec<\/h2>/);
    assert.match(english, /<h2[^>]*>Send a brief<\/h2>[\s\S]*Tell us what you plan\.[\s\S]*>Send the brief</);
    assert.match(
      english,
      /<form method="post" action="\/api\/v1\/forms\/brief" enctype="application\/x-www-form-urlencoded"/,
    );
    assert.match(english, /toolname="submit_brief_form"/);
    assert.match(english, /<label for="field-budget">Budget<span class="hint"> EUR, optional, about<\/span>/);
    for (const name of "name email plan budget weeks start call kind place phone agreed platforms".split(" ")) {
      assert.match(english, new RegExp(`id="field-${name}-fault"`), name);
    }
    assert.match(english, /<label for="field-weeks">Weeks, from<[\s\S]*<label for="field-weeks-2">Weeks, up to</);
    assert.match(english, /<input type="checkbox" name="platforms" value="ios"/);
    assert.match(english, new RegExp(`<option value="${small.services}">`));
    assert.match(english, /name="website"/);
    assert.match(english, /90 days/);
  });

  it("stands on each record of a collection, with the record that it is about", () => {
    assert.match(formIn(`cases/${small.cases}.html`, "visit"), new RegExp(`name="record" value="${small.cases}"`));
    assert.doesNotMatch(published(`services/${small.services}.html`), /form-visit/);
  });

  it("is an operation of the contract with its own fields, and the contact form takes the question more", () => {
    const { paths } = json("openapi.json");
    const { schema } = paths["/api/v1/forms/brief"].post.requestBody.content["application/json"];
    assert.deepEqual(schema.required, ["name", "email", "plan", "agreed"]);
    assert.deepEqual(schema.properties.kind.enum, ["site", "phone"]);
    const contact = paths["/api/contact"].post.requestBody.content["application/json"].schema;
    assert.deepEqual(contact.properties.source.enum, ["friend", "search"]);
    assert.equal(contact.required.includes("source"), false);
    assert.match(published("contact.html"), /<select name="source" required/);
    assert.ok(json("api/v1.json").data.operations.some(({ id }: { id: string }) => id === "submitBriefForm"));
  });

  it("is told to programs: in the page's JSON, the tools of pages, and what agents read first", () => {
    const { form } = json("about.json").data;
    assert.deepEqual([form.operation, form.kept_days], ["submitBriefForm", 90]);
    assert.equal(form.fields.find(({ name }: { name: string }) => name === "budget").help, "aproximat");
    const { tools } = json(".well-known/webmcp.json");
    const tool = tools.find(({ name }: { name: string }) => name === "submit_brief_form");
    assert.deepEqual(tool.availableOn, ["/about", "/en/about"]);
    assert.match(published("AGENTS.md"), /`submit_form`: `brief` \(A brief/);
    assert.match(published("docs.html"), /brief(<\/code>)? 90/);
  });

  it("says by script beside the control of a field that its server refuses it, also of a list and a range", {
    skip: withoutChromium,
  }, async () => {
    const { server } = await startFixture(temporaryFolder(), {}, join(folder, "dist"));
    after(() => server.stop());
    const page = await (await runningBrowser()).newPage();
    await page.goto(`http://localhost:${server.port}/en/about`);
    const form = page.locator("#form-brief");
    for (const [name, value] of Object.entries({ name: "Ada", email: "ada@client.example", plan: "A lighthouse." })) {
      await form.locator(`[name=${name}]`).fill(value);
    }
    await form.locator("[name=weeks]").first().fill("6");
    await form.locator("[name=weeks]").last().fill("3");
    await form.locator("[name=platforms]").first().check();
    await form
      .locator("[name=platforms]")
      .first()
      .evaluate((box) => box.setAttribute("value", "boat"));
    await form.locator("[name=agreed]").check();
    await form.locator("button[type=submit]").click();
    for (const id of ["field-weeks-2-fault", "field-platforms-fault"]) await form.locator(`#${id}`).waitFor();
    assert.equal(await form.locator(".fault-summary a").count(), 2);
    assert.equal(await form.locator("[name=weeks]").last().getAttribute("aria-invalid"), "true");
    await page.close();
  });
});
