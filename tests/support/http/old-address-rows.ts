import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseYaml } from "../../../src/loader/read/front-matter.ts";
import { content } from "../places.ts";

/** Old address → where it leads in one step. The studio of the tests has them in records and in `moved.yaml`. */
export const oldAddressRows: readonly (readonly [from: string, to: string])[] = [
  ["/2014/03/12/coming-soon", "/articles/proves-al-moll"],
  ["/2014/03/12/coming-soon/", "/articles/proves-al-moll"],
  ["/2014/03/12/coming-soon.html", "/articles/proves-al-moll"],
  ["/2014/03/12/coming-soon/index.html", "/articles/proves-al-moll"],
  ["//2014/03//12/coming-soon", "/articles/proves-al-moll"],
  ["/2014/03/12/%63oming-soon", "/articles/proves-al-moll"],
  ["/2014/03/12/coming-soon.md", "/articles/proves-al-moll.md"],
  ["/2014/03/12/coming-soon.json", "/articles/proves-al-moll.json"],
  ["/2014/03/12/coming-soon?a=b&c=%20", "/articles/proves-al-moll?a=b&c=%20"],
  ["/2014/03/12/coming-soon?", "/articles/proves-al-moll?"],
  ["/en/2014/03/12/coming-soon", "/en/articles/proves-al-moll"],
  ["/en/2014/03/12/coming-soon.md?a", "/en/articles/proves-al-moll.md?a"],
  ["/ca/2014/03/12/coming-soon", "/articles/proves-al-moll"],
  ["/bloc/proves", "/articles/proves-al-moll"],
  ["/bloc/proves.html", "/articles/proves-al-moll"],
  ["/c%C3%A0lcul/proves", "/articles/proves-al-moll"],
  ["/ca%CC%80lcul/proves/", "/articles/proves-al-moll"],
  ["/c%c3%a0lcul/proves.md", "/articles/proves-al-moll.md"],
  ["/?p=123", "/articles/proves-al-moll"],
  ["/?utm=1&p=123", "/articles/proves-al-moll?utm=1"],
  ["/index.html?p=123", "/articles/proves-al-moll"],
  ["/en?p=123", "/en/articles/proves-al-moll"],
  ["/blog/tests-on-the-quay", "/en/articles/proves-al-moll"],
  ["/en/blog/tests-on-the-quay", "/en/articles/proves-al-moll"],
  ["/en/blog/tests-on-the-quay.json", "/en/articles/proves-al-moll.json"],
  ["/services/mapes-nautics", "/services/cartografia"],
  ["/en/services/mapes-nautics", "/en/services/cartografia"],
  ["/bloc", "/articles"],
  ["/bloc/", "/articles"],
  ["/bloc/llum-de-nit/", "/articles/llum-de-nit"],
  ["/bloc/llum-de-nit.md", "/articles/llum-de-nit.md"],
  ["/en/bloc/calcular-amb-marge", "/en/articles/calcular-amb-marge"],
  // Not published in English.
  ["/en/bloc/llum-de-nit", "/articles/llum-de-nit"],
  ["/botiga/gorra/blava?mida=s", "https://botiga.example/tot/gorra/blava?mida=s"],
  ["/botiga/gorra.json", "https://botiga.example/tot/gorra.json"],
  ["/botiga", "https://botiga.example/tot/"],
  ["/botiga//evil.example/", "https://botiga.example/tot/evil.example"],
  ["/premsa/2011/nota", "/about?de=premsa"],
  ["/premsa/2011/nota.md?a=b", "/about.md?de=premsa&a=b"],
  ["/en/premsa/2011", "/en/about?de=premsa"],
  ["/qui-som", "/about"],
  ["/index.php?page_id=9", "/contact"],
  ["/index.php?page_id=8", "/?page_id=8"],
  ["/buscador?q=mar", "/search?q=mar"],
  // Links to guides in mails stand beside it.
  ["/guides/quadern", "/resources"],
  ["/en/guides/quadern.md", "/en/resources.md"],
];

/** Addresses that lead nowhere, with their status. */
export const deadAddressRows: readonly (readonly [from: string, status: number])[] = [
  ["/fullet", 410],
  ["/fullet/", 410],
  ["/fullet.md", 410],
  ["/en/fullet", 410],
  ["/promo/tardor?a=b", 410],
  ["/bloc/res-de-res", 404],
  ["/bloc/evil.example", 404],
  ["/?p=124", 200],
  ["/services?p=123", 200],
  [`/guides/abc.${"d".repeat(43)}`, 404],
  ["/guides/unknown", 404],
  ["/sandbox/bloc/llum-de-nit", 404],
  ["/api/v1/bloc/llum-de-nit", 404],
];

/** Rows of `moved.yaml` for an archive of 2,000 notes, each with the path of a page. */
export const archive = (
  parseYaml(readFileSync(join(content, "moved.yaml"), "utf8")) as { moved: { from: string; to: string }[] }
).moved.filter(({ from }) => from.startsWith("/arxiu/"));
