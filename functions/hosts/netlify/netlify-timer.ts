import { site } from "./netlify-site.ts";

export default async (): Promise<Response> => {
  await site.work("everything");
  return new Response(null, { status: 204 });
};

export const config = { schedule: "* * * * *" };
