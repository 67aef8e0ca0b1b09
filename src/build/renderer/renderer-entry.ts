import { createApp } from "astro/app/entrypoint";

/** Pages as a program that a later build can go on using. Astro's own entry needs the build that compiled it. */
export const app = createApp({ streaming: false });
