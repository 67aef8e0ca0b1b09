/** Media types of a page. */
export const types = { html: "text/html", markdown: "text/markdown", json: "application/json" } as const;

/** `Accept-Encoding` of browsers. */
export const browserCodings = "gzip, deflate, br, zstd";

/** Header fields of a browser that loads a page. */
export const asBrowser = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "accept-encoding": browserCodings,
};

/** Header fields of a browser when a person follows a link. */
export const asPerson = { ...asBrowser, "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
