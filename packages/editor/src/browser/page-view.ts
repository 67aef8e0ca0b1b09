import type { Component } from "./cms.ts";
import { openEntry } from "./content-state.ts";
import type { StateFeed } from "./state-feed.ts";

/** Properties of a preview that the editor gives. */
interface PreviewProperties {
  /** Document of the frame that the preview stands in; its language is that of the pane. */
  document: Document;
}

/** Makes the preview of an entry: its page, as the site in development renders it. */
export function pageView(feed: StateFeed): Component {
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

const notThere = "The page stands here once the site has started and the entry is saved in this language.";

function addressFor({ state }: StateFeed, { documentElement }: Document): string | undefined {
  const entry = openEntry(location.hash);
  if (!state?.site || entry?.slug === undefined) return undefined;
  const path = state.pages[`${entry.collection}/${entry.slug}/${documentElement.lang}`];
  return path === undefined ? undefined : new URL(path, state.site).href;
}
