import { originMark } from "../../functions/api/fixtures.ts";
import type { Site } from "../../src/surfaces/site.ts";
import { artifactsOf } from "../../src/surfaces/surfaces.ts";
import type { Contract } from "./compatibility.ts";

/** Returns the contract that a site publishes, with a placeholder for its origin. */
export async function contractOf(site: Site): Promise<Contract> {
  const openapi = [...artifactsOf(site)].find(({ path }) => path === "/openapi.json");
  return JSON.parse(String((await openapi?.body())?.content).replaceAll(site.baseUrl, originMark)) as Contract;
}
