/** The types of a page's representations. */
export const types = { html: "text/html", markdown: "text/markdown", json: "application/json" } as const;

/** What browsers say of codings. */
export const browserCodings = "gzip, deflate, br, zstd";

/** What a browser sends that goes to a page. */
export const asBrowser = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "accept-encoding": browserCodings,
};

/** The same where a person follows a link. */
export const asPerson = { ...asBrowser, "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
