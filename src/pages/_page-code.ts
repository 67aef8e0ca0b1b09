import { createApp } from "astro/app/entrypoint";
import { keepDocuments } from "../api/discovery/current-documents.ts";
import { type OnDemandPage, onDemandPath, type PageRenderer, type PageSource } from "../api/pages/page-renderer.ts";
import { keepStudio } from "../model/studio/current.ts";

/** Address on a reserved domain: the build provides the origin that pages name. */
const onDemandAddress = new URL(onDemandPath, "http://pages.invalid");

/** Returns the renderer of an opened build; each build has its own copy of this code. */
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
