/** Replaces Astro's on-demand image endpoint: our pictures are made at build time. */
export const GET = () => new Response(null, { status: 404 });
