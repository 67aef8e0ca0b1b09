import { askBeforeLeaving } from "./ask-before-leaving.ts";
import { askServer, takeKey, whenKeyChanges } from "./ask-server.ts";
import { keepOpeningCalm } from "./calm-opening.ts";
import { CheckBar } from "./check-bar.ts";
import { ContentClient } from "./content-client.ts";
import { focusField, markFields } from "./field-marks.ts";
import { offerFolder } from "./local-folder.ts";
import { pageView } from "./page-view.ts";
import { type EditorSetup, startCms } from "./start-cms.ts";
import { StateFeed } from "./state-feed.ts";

/** Key of the editor's preferences, which are its user's from the first start on. */
const preferences = "sveltia-cms.prefs";

/** Starts the editor on the content folder of this machine, with the check's bar and the pages beside the forms. */
async function start(setup: EditorSetup): Promise<void> {
  // The editor asks nobody to sign in if somebody has; here is only one folder, and nothing to sign in to.
  localStorage.setItem("sveltia-cms.user", JSON.stringify({ backendName: "test-repo" }));
  // Whoever saves looks at the page and the check next, and goes on in the same form.
  if (!localStorage.getItem(preferences)) localStorage.setItem(preferences, JSON.stringify({ closeOnSave: false }));
  offerFolder(new ContentClient());
  askBeforeLeaving();
  const feed = new StateFeed();
  const labels = new Map(
    setup.cms.collections.map(({ name, fields }) => [name, new Map(fields.map((each) => [each.name, each.label]))]),
  );
  const bar = document.querySelector<HTMLElement>("#check-bar");
  if (bar) {
    new CheckBar(bar, feed, {
      labelOf: (collection, field) => {
        const [name = ""] = field.split(".");
        const label = labels.get(collection)?.get(name === "" ? "body" : name) ?? name;
        return field.includes(".") ? `${label} (${field})` : label;
      },
      focus: focusField,
    });
  }
  markFields(feed);
  keepOpeningCalm();
  void feed.follow("/edit/events");
  await startCms(setup, (cms) => {
    for (const { name } of setup.cms.collections) cms.registerPreviewTemplate(name, pageView(feed));
  });
}

/** Starts the editor if the server knows the key of this page; says otherwise how to come by one. */
async function open(): Promise<void> {
  await takeKey();
  const refused = await askServer("/edit/setup.json").then(
    async (answer) => (answer.ok ? start(await answer.json()) : answer.text()),
    (error: Error) => error.message,
  );
  if (refused === undefined) return;
  document.querySelector("#nc-root")?.append(refused);
  whenKeyChanges(() => location.reload());
}

void open();
