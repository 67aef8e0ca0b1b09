/** A response, and when all of it was sent or nobody waits for it any more; only a stream is not whole yet. */
export function toItsEnd(response: Response): { sent: Response; ended: Promise<void> } {
  const { body, headers, status } = response;
  if (!body || headers.has("content-length")) return { sent: response, ended: Promise.resolve() };
  const { readable, writable } = new TransformStream();
  const ended = body.pipeTo(writable).catch(() => {});
  return { sent: new Response(readable, { status, headers, encodeBody: "manual" } as ResponseInit), ended };
}
