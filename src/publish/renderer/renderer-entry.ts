import { createApp } from "astro/app/entrypoint";

/** Pages as a program that a build goes through by itself. */
export const app = createApp({ streaming: false });

// Astro would answer a fault with a page of its own.
app.renderError = async (_request, { error, status }) => {
  throw error ?? new Error(`a page has the status ${status}`);
};
