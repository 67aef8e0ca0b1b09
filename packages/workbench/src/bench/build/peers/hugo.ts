import { spawnSync } from "node:child_process";
import { writeFiles } from "./lay-out.ts";
import type { Peer } from "./peer.ts";

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>
`;

const files = {
  "hugo.toml": 'baseURL = "http://localhost/"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap", "404"]\n',
  "layouts/_default/single.html": page(
    "{{ .Title }}",
    "<h1>{{ .Title }}</h1><p>{{ .Params.summary }}</p>{{ .Content }}",
  ),
  "layouts/_default/list.html": page(
    "Articles",
    '<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a> {{ .Params.summary }}</li>{{ end }}</ul>',
  ),
};

/** Hugo as it is on the path of this machine. */
export const hugo: Peer = {
  name: "Hugo",
  content: "content/articles",
  output: "public",
  layOut(site, tell) {
    if (spawnSync("hugo", ["version"]).status !== 0) {
      tell("Hugo is not measured: there is no `hugo` on the path (`apt-get install hugo`)");
      return undefined;
    }
    writeFiles(site, files);
    return ["hugo", "--quiet"];
  },
};
