import type { Edge } from "./front.ts";

/** Edge that sends HSTS, as a server that ends TLS should. */
export const tellingToStay: Edge = async (incoming, forward) => {
  const answer = await forward(incoming);
  return { ...answer, headers: { ...answer.headers, "strict-transport-security": "max-age=31536000" } };
};

/** Edge that redirects everything to HTTPS. */
export const sendingOn: Edge = ({ path, headers }) => {
  return { status: 301, headers: { location: `https://${headers.host}${path}` }, body: Buffer.alloc(0) };
};
