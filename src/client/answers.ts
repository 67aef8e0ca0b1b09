import type { components, paths } from "../../.studio/client-schema.d.ts";

/** The named shapes of the contract. */
export type Schemas = components["schemas"];

type JsonOf<P extends keyof paths> = paths[P] extends {
  get: { responses: { 200: { content: { "application/json": infer Body } } } };
}
  ? Body
  : never;

/** Paths whose GET answers a page of a list. */
export type ListPath = {
  [P in keyof paths]: JsonOf<P> extends { data: unknown[]; page: unknown } ? P : never;
}[keyof paths];

/** Paths whose GET answers one record by its slug. */
export type RecordPath = {
  [P in keyof paths]: paths[P] extends { get: { parameters: { path: { slug: string } } } } ? P : never;
}[keyof paths];

/** Paths whose GET answers a profile: there is one of it in each language. */
export type ProfilePath = {
  [P in keyof paths]: paths[P] extends { get: { parameters: { query?: { locale?: string }; path?: never } } }
    ? P extends ListPath
      ? never
      : JsonOf<P> extends { data: { locale: string } }
        ? P
        : never
    : never;
}[keyof paths];

export type ReadPath = ListPath | RecordPath | ProfilePath;

/** Body of the answer to GET on a path. */
export type AnswerOf<P extends ReadPath> = JsonOf<P>;

/** `data` of an answer. */
export type DataOf<P extends ReadPath> = AnswerOf<P> extends { data: infer Data } ? Data : never;

/** One record of a list. */
export type ItemOf<P extends ListPath> = DataOf<P> extends (infer Item)[] ? Item : never;

/** Parameters of the query of a path. */
export type QueryOf<P extends ReadPath> = paths[P] extends { get: { parameters: { query?: infer Query } } }
  ? NonNullable<Query>
  : never;

/** JSON body that the POST of a path takes. */
export type RequestOf<P extends keyof paths> = paths[P] extends {
  post: { requestBody: { content: { "application/json": infer Body } } };
}
  ? Body
  : never;
