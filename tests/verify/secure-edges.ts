import type { Edge } from "./front.ts";

/** Tells browsers to stay with https, as whatever ends TLS should. */
export const tellingToStay: Edge = async (incoming, forward) => {
  const answer = await forward(incoming);
  return { ...answer, headers: { ...answer.headers, "strict-transport-security": "max-age=31536000" } };
};

/** Sends everything on to https. */
export const sendingOn: Edge = ({ path, headers }) => {
  return { status: 301, headers: { location: `https://${headers.host}${path}` }, body: Buffer.alloc(0) };
};
