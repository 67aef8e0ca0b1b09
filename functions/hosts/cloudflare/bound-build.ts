import { env } from "cloudflare:workers";
import type { Bindings } from "./bindings.ts";
import { assetsOf, bundledBuild } from "./bundled-build.ts";

/** Bindings of this Worker, known before the first request. */
export const bindings = env as Bindings;

export const readAsset = assetsOf(bindings);

/** Build, opened once for all requests: a start may cost more than one request is allowed. */
export const build = bundledBuild(readAsset);
