/** Stands where Astro would make pictures for who asks: ours are made at build. */
export const GET = () => new Response(null, { status: 404 });
