import createClient, { type Client } from "openapi-fetch";
import type { paths } from "../../.studio/client-schema.d.ts";
import type { AnswerOf, QueryOf, ReadPath } from "./answers.ts";
import { ApiProblem, isProblem } from "./failures.ts";
import { patientFetch, type Sleep } from "./patient-fetch.ts";

/** The API of a studio, typed by its contract. */
export type StudioClient = Client<paths>;

/** A client of the API below an address; `onWait` hears of waits that the server asked for. */
export function createStudioClient(baseUrl: string, onWait: (seconds: number) => void, wait?: Sleep): StudioClient {
  return createClient<paths>({ baseUrl, fetch: patientFetch(onWait, wait) });
}

/** An answer as openapi-fetch hands it over. */
interface Fetched<Data> {
  data?: Data;
  error?: unknown;
}

/** The data of an answer; throws when it is a problem. */
export function answered<Data>({ data, error }: Fetched<Data>): NonNullable<Data> {
  if (isProblem(error)) throw new ApiProblem(error);
  if (data === undefined || data === null) throw new Error("The answer is not one of this API.");
  return data;
}

/** Parameters of a read. */
export interface ReadParameters<P extends ReadPath> {
  path?: { slug: string };
  query?: Partial<QueryOf<P>>;
}

/** Asks for a record, a profile or a page of a list. */
export async function read<P extends ReadPath>(
  { GET }: StudioClient,
  path: P,
  params: ReadParameters<P>,
): Promise<AnswerOf<P>> {
  // The types of openapi-fetch follow a path that is written out, not one that is a type parameter.
  const get = GET as unknown as (path: P, init: { params: object }) => Promise<Fetched<AnswerOf<P>>>;
  return answered(await get(path, { params }));
}
