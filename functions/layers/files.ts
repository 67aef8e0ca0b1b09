import type { Layer } from "../environment.ts";
import type { Published } from "../published.ts";
import type { Routes } from "../routes.ts";
import { answerPublished } from "../serve.ts";
import { requireQuota } from "./quota.ts";

/** Answers with the files of the build; a query at an operation's address is a question for the operation. */
export function files(published: Published, routes: Routes): Layer {
  return async (context, next) => {
    const { method, path, url } = context.req;
    const route = method === "GET" || method === "HEAD" ? published.get(path) : undefined;
    if (!route || (url.includes("?") && routes.isDynamic(path))) return next();
    requireQuota(context);
    return answerPublished(route, context.req.raw);
  };
}
