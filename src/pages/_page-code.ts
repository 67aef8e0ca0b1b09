import { createApp } from "astro/app/entrypoint";
import { keepDocuments } from "../api/discovery/current-documents.ts";
import { type OnDemandPage, onDemandPath, type PageRenderer, type PageSource } from "../api/pages/page-renderer.ts";
import { keepStudio } from "../model/studio/current.ts";

/** Of no origin that is ours: what pages say of it comes from the build. */
const onDemandAddress = new URL(onDemandPath, "http://pages.invalid");

/** The renderer of an opened build; each build has its own copy of this code. */
export function openPages({ studio, documents, ...limits }: PageSource): PageRenderer {
  const app = createApp({ streaming: false });
  keepStudio(studio, limits);
  keepDocuments(documents);
  return {
    async render(page: OnDemandPage) {
      const headers = { "Content-Type": "application/json" };
      const request = new Request(onDemandAddress, { method: "POST", headers, body: JSON.stringify(page) });
      const response = await app.render(request);
      if (!response.ok) throw new Error(`${page.page.path} cannot be rendered, with status ${response.status}`);
      return response.text();
    },
  };
}
