interface Setup {
  injectScript(stage: "page", code: string): void;
}

/** Configuration that the studio of these tests has at its top. */
export default {
  integrations: [
    {
      name: "marks-pages",
      hooks: {
        "astro:config:setup": ({ injectScript }: Setup) =>
          injectScript("page", "document.documentElement.dataset.ownMark = '1';"),
      },
    },
  ],
  styles: ["views/own.css"],
};
