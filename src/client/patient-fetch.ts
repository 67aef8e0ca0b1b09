import { TransportError } from "./failures.ts";

/** Longest time that an answer may take. */
const timeoutMs = 30_000;
/** Longest wait that a server may ask for. */
export const patienceSeconds = 60;

const answerTypes = /^(application\/(json|gzip)|text\/markdown)\s*(;|$)/i;
const problemType = /^application\/problem\+json\s*(;|$)/i;

/** Waits for seconds. */
export type Sleep = (seconds: number) => Promise<void>;

/** A fetch that waits once when the limit of requests is reached, and whose failures name the address. */
export function patientFetch(
  onWait: (seconds: number) => void,
  wait: Sleep = sleep,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const again = request.clone();
    const response = await reach(request);
    const seconds = Number(response.headers.get("Retry-After"));
    if (response.status !== 429 || !(seconds > 0 && seconds <= patienceSeconds)) return response;
    onWait(seconds);
    await wait(seconds);
    return reach(again);
  };
}

/** Waits for seconds, by the clock. */
export function sleep(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

/** The whole answer, so that one that breaks off is a failure of the transport too. */
async function reach(request: Request): Promise<Response> {
  const { url } = request;
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(timeoutMs) });
    const { status, headers, ok } = response;
    const type = headers.get("Content-Type") ?? "no type";
    if (!(ok ? answerTypes : problemType).test(type)) {
      throw new TransportError(url, `the answer (${status}, ${type}) is not one of this API.`);
    }
    return new Response(await response.arrayBuffer(), { status, headers });
  } catch (error) {
    throw error instanceof TransportError ? error : new TransportError(url, reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === "TimeoutError") return `no answer within ${timeoutMs / 1000} s.`;
  if (cause?.code === "ECONNREFUSED") return "nothing is listening there (ECONNREFUSED).";
  return `${cause?.message || message}${cause?.code ? ` (${cause.code})` : ""}.`;
}
