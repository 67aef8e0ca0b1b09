import { Problem } from "../../src/api/errors/problems.ts";
import { cacheControl, security } from "../../src/api/http/headers.ts";
import { generalLimit } from "../../src/api/policy.ts";
import { pathOf } from "../../src/model/addresses/addresses.ts";
import { recordThat } from "../../src/model/records/records-that.ts";
import type { Endpoint } from "../endpoint.ts";
import type { HttpRequest } from "../http/request.ts";
import type { Platform } from "../platform.ts";
import { guidePath, readGuideToken } from "./guide-link.ts";
import { isSignedShape } from "./signed-text.ts";

/** Answers with a guide that is too large for a mail, to clients with the link from a mail. */
export function guideEndpoint({ guides, guideSecret, clock, studio, baseUrl }: Platform): Endpoint {
  return {
    method: "GET",
    path: guidePath,
    charges: generalLimit,
    isPublic: false,
    answersPath: ({ token = "" }) => isSignedShape(token),
    async answer(request, { parameters: { token = "" } }) {
      const link = await readGuideToken(token, await guideSecret());
      const guide = link && guides.find(link.slug, link.locale);
      if (!link || !guide) throw new Problem("resource_not_found", 404, "This is not a link to a guide.");
      if (link.until <= clock.now()) {
        const record = recordThat("guide", studio, link.slug, link.locale);
        throw expired(new URL(record ? pathOf(studio, record) : "/", baseUrl).href, request);
      }
      const headers = [
        "Content-Type",
        "application/pdf",
        "Content-Disposition",
        `attachment; filename="${guide.name}"`,
        "Cache-Control",
        cacheControl.none,
        "X-Robots-Tag",
        "noindex",
        ...security,
      ];
      return { status: 200, headers, body: new Uint8Array(await guide.read()) };
    },
  };
}

/**
 * Returns the 410 of a link. Browsers go on to the guide's page in the language of the mail; programs read the problem.
 */
function expired(page: string, request: HttpRequest): Problem {
  const isNavigation = request.header("sec-fetch-mode") === "navigate";
  return new Problem("resource_not_found", 410, "This link to a guide has expired.", {
    resolution: `Ask for the guide again at ${page}.`,
    ...(isNavigation && { headers: { Refresh: `0; url=${page}` } }),
  });
}
