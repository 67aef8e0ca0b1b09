/**
 * Returns a response, and a promise that resolves when it was sent or its client is gone. Only a stream needs the wait.
 */
export function toItsEnd(response: Response): { sent: Response; ended: Promise<void> } {
  const { body, headers, status } = response;
  if (!body || headers.has("content-length")) return { sent: response, ended: Promise.resolve() };
  const { readable, writable } = new TransformStream();
  const ended = body.pipeTo(writable).catch(() => {});
  return { sent: new Response(readable, { status, headers, encodeBody: "manual" } as ResponseInit), ended };
}
