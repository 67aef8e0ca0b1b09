import { askBeforeLeaving } from "./ask-before-leaving.ts";
import { askServer, takeKey, whenKeyChanges } from "./ask-server.ts";
import { CheckBar } from "./check-bar.ts";
import type { Component } from "./cms.ts";
import { ContentClient } from "./content-client.ts";
import { openEntry } from "./content-state.ts";
import { focusField, markFields } from "./field-marks.ts";
import { offerFolder } from "./local-folder.ts";
import { type EditorSetup, startCms } from "./start-cms.ts";
import { StateFeed } from "./state-feed.ts";

/** Properties of a preview that the editor gives. */
interface PreviewProperties {
  /** Document of the frame that the preview stands in; its language is that of the pane. */
  document: Document;
}

const notThere = "The page stands here once the site has started and the entry is saved in this language.";

/** Field of rich text, which takes the keyboard as soon as it is filled. */
const richText = '[contenteditable="true"]';

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

/**
 * Keeps the form of an entry at its top while it opens: a field of rich text takes the keyboard when it is filled, and the
 * form scrolls to it, far below the title. Ends with the first key or press in the form.
 */
function keepOpeningCalm(): void {
  let isOpening = false;
  addEventListener("hashchange", () => {
    isOpening = true;
  });
  for (const kind of ["pointerdown", "keydown", "wheel"] as const) {
    addEventListener(kind, () => (isOpening = false), { capture: true, passive: true });
  }
  addEventListener("focusin", ({ target }) => {
    if (!isOpening || !(target instanceof HTMLElement) || !target.matches(richText)) return;
    target.blur();
    requestAnimationFrame(() => {
      for (let box: HTMLElement | null = target; box; box = box.parentElement) if (box.scrollTop > 0) box.scrollTop = 0;
    });
  });
}

/** Makes the preview of an entry: its page, as the site in development renders it. */
function pageView(feed: StateFeed): Component {
  const endings = new WeakMap<object, () => void>();
  return createClass<PreviewProperties, { address: string | undefined }>({
    getInitialState() {
      return { address: addressFor(feed, this.props.document) };
    },
    componentDidMount() {
      const show = () => this.setState({ address: addressFor(feed, this.props.document) });
      const stop = feed.listen(show);
      addEventListener("hashchange", show);
      endings.set(this, () => {
        stop();
        removeEventListener("hashchange", show);
      });
    },
    componentWillUnmount() {
      endings.get(this)?.();
    },
    render() {
      const { address } = this.state;
      const isFree = address === undefined;
      if (isFree) return h("p", { style: { font: "1rem/1.5 system-ui", padding: "1rem" } }, notThere);
      const style = { position: "fixed", inset: 0, width: "100%", height: "100%", border: 0, background: "#fff" };
      return h("iframe", { src: address, title: "The page as it will be", style });
    },
  });
}

function addressFor({ state }: StateFeed, { documentElement }: Document): string | undefined {
  const entry = openEntry(location.hash);
  if (!state?.site || entry?.slug === undefined) return undefined;
  const path = state.pages[`${entry.collection}/${entry.slug}/${documentElement.lang}`];
  return path === undefined ? undefined : new URL(path, state.site).href;
}
