import { publisher } from "./publisher.ts";
import type { Subject } from "./subject.ts";

export function webApi({ entry, studio, url, base }: Subject) {
  return {
    "@type": "WebAPI",
    "@id": `${url}#api`,
    name: `${studio.company.name} API`,
    description: entry.data.summary,
    url: new URL("/api", base).href,
    documentation: url,
    provider: publisher(studio, base),
  };
}
