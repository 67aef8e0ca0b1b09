import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { phraseFor } from "../../src/model/texts/phrase.ts";
import { citePrice, priceSentence, servicePath, shop } from "../assistant/asked-service.ts";
import { begin, finish, type ModelServer, piece, startModelServer } from "../assistant/model-server.ts";
import { AskedPage } from "../support/browser/asked-page.ts";
import { withoutChromium } from "../support/browser/chromium.ts";
import { printedTexts } from "../support/browser/printed-texts.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { eventually } from "../support/eventually.ts";
import { startFixture } from "../support/fixture.ts";
import { readStudio } from "../support/read-studio.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const words = printedTexts(readStudio()).en?.chat ?? assert.fail();

describe("The panel of the assistant", { skip: withoutChromium }, async () => {
  const model: ModelServer = await startModelServer();
  const variables = { CHAT_RATE_LIMIT: "6/600", LLM_BASE_URL: model.url, LLM_MODEL: "test-model" };
  const site = visitSite({ variables });
  const open = (origin?: string) => AskedPage.open(site, servicePath, {}, origin);

  it("says before the first question that a language model writes the answers", async () => {
    const asked = await open();
    await asked.openPanel();
    await asked.panel.getByText(words.model as string).waitFor();
    assert.deepEqual(asked.troubles, []);
  });

  it("shows that it searches, then each sentence as it arrives, and gives screen readers the whole answer once", async () => {
    let go = () => {};
    model.behave = async (_, response) => {
      begin(response);
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      piece(response, `${citePrice(model)} The`);
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      piece(response, ` price of ${priceSentence.slice(19)}.`);
      finish(response);
    };
    const asked = await open();
    await asked.openPanel();
    await asked.field.fill(shop);
    await asked.field.press("Enter");
    await asked.status.getByText(words.waiting).waitFor();
    const send = asked.panel.locator("button[name=send]");
    assert.equal(await send.textContent(), words.stop);
    const { animationName } = await asked.status.evaluate((element) => ({ ...getComputedStyle(element, "::before") }));
    assert.equal(animationName, "none", "reduced motion");
    await eventually("the question", () => model.asked.length === 1);
    go();
    const draft = asked.page.locator(".chat-draft");
    await draft.getByText(priceSentence).waitFor();
    assert.equal(await asked.answers.count(), 0);
    go();
    await asked.answers.waitFor();
    assert.equal(await draft.textContent(), "");
    assert.equal(await send.textContent(), words.send);
    assert.equal(await asked.answers.locator(".chat-mode").textContent(), words.written);
    assert.equal(await asked.answers.locator(".chat-sources a").getAttribute("href"), servicePath);
    assert.deepEqual(asked.troubles, []);
  });

  it("animates its waiting sign where the visitor allows motion", async () => {
    model.behave = (_, response) => begin(response);
    const asked = await AskedPage.open(site, servicePath, { reducedMotion: "no-preference" });
    await asked.openPanel();
    await asked.field.fill(shop);
    await asked.field.press("Enter");
    await asked.status.getByText(words.waiting).waitFor();
    const name = await asked.status.evaluate((element) => getComputedStyle(element, "::before").animationName);
    assert.notEqual(name, "none");
  });

  it("cancels the request to the model when the visitor stops it, and gives the question back", async () => {
    let goOn = () => {};
    model.behave = (_, response) => {
      begin(response);
      goOn = () => piece(response, `${citePrice(model)} `);
    };
    const asked = await open();
    await asked.openPanel();
    const count = model.asked.length;
    await asked.field.fill(shop);
    await asked.field.press("Enter");
    await eventually("the question", () => model.asked.length === count + 1);
    await asked.field.press("Enter");
    assert.equal(model.asked[count]?.isCancelled, false);
    await asked.panel.getByRole("button", { name: words.stop }).click();
    assert.equal(await asked.field.inputValue(), shop);
    assert.equal(await asked.log.textContent(), "");
    // Only a write shows that nobody reads any more.
    await eventually("the end of the model's request", () => {
      goOn();
      return model.asked[count]?.isCancelled === true;
    });
  });

  it("says after too many questions when the next is allowed, and keeps the question", async () => {
    const asked = await open();
    await asked.openPanel();
    for (let count = 0; count < 3; count += 1) await asked.ask("Hello!");
    await asked.field.fill("One more?");
    await asked.field.press("Enter");
    await asked.page.waitForSelector("chat-panel [data-state=failed]");
    const [beginning = ""] = phraseFor(words.limited, 2, "en").split("{time}");
    const said = (await asked.status.textContent()) ?? "";
    assert.ok(said.startsWith(beginning), said);
    assert.match(said, /\d{1,2}:\d\d/);
    assert.equal(await asked.field.inputValue(), "One more?");
    assert.equal(await asked.answers.count(), 3);
    assert.deepEqual(asked.troubles, []);
  });

  it("says that it failed where the server fails, before an answer or within it", async () => {
    const asked = await open();
    await asked.openPanel();
    const problem = { status: 500, code: "internal_error" };
    for (const answer of [
      { status: 500, contentType: "application/problem+json", body: JSON.stringify(problem) },
      {
        contentType: "text/event-stream",
        body: `event: delta\ndata: {"text":"Half "}\n\nevent: problem\ndata: ${JSON.stringify(problem)}\n\n`,
      },
    ]) {
      await asked.page.route("**/api/chat", (route) => route.fulfill(answer));
      await asked.field.fill(shop);
      await asked.field.press("Enter");
      await asked.status.getByText(words.failed).waitFor();
      assert.equal(await asked.field.inputValue(), shop);
      assert.equal(await asked.log.textContent(), "");
    }
  });

  it("says that the server cannot be reached where it has stopped, and keeps the question", async () => {
    const { server } = await startFixture(temporaryFolder());
    let stopped: Promise<unknown> | undefined;
    const stop = () => {
      stopped ??= server.stop();
      return stopped;
    };
    after(stop);
    const asked = await open(`http://127.0.0.1:${server.port}`);
    await asked.openPanel();
    await stop();
    await asked.field.fill(shop);
    await asked.field.press("Enter");
    await asked.status.getByText(words.unreachable).waitFor();
    assert.equal(await asked.field.inputValue(), shop);
    assert.deepEqual(asked.troubles, []);
  });
});
