import { addRoute, createRouter, findRoute } from "rou3";

/** Row at a path, with its decoded parameters. */
export interface RouteMatch<Row> {
  row: Row;
  parameters: Record<string, string>;
}

const none: Record<string, string> = {};

/** Finds rows by canonical paths; templates have OpenAPI's form, `/api/v1/services/{slug}`. */
export class Router<Row> {
  readonly #tree = createRouter<Row>();

  add(template: string, row: Row): void {
    addRoute(this.#tree, "", template.replace(/\{(\w+)\}/g, ":$1"), row);
  }

  find(path: string): RouteMatch<Row> | undefined {
    const found = findRoute(this.#tree, "", path);
    if (!found?.params) return found && { row: found.data, parameters: none };
    const values = Object.entries(found.params).map(([name, value]) => [name, decodeURIComponent(value)]);
    return { row: found.data, parameters: Object.fromEntries(values) as Record<string, string> };
  }
}
