import { convertBody } from "../convert/convert-body.ts";
import type { HtmlContext } from "../convert/html/html-context.ts";
import type { Source } from "../source.ts";
import type { FetchedPictures } from "./fetched-pictures.ts";
import type { LinkTargets } from "./link-resolver.ts";

/** Downloads the pictures of all records that no folder has, before the records are written. */
export async function fetchPictures(
  source: Source,
  { people }: LinkTargets,
  fetched: FetchedPictures,
  tell: (count: number) => void,
): Promise<void> {
  const wanted = new Set<string>();
  const want = (address: string, file: string) => {
    if (source.fileOf?.(address, { place: { file } }) !== undefined) return;
    const url = URL.parse(address.replace(/^\/\//, "https://").replace(/^http:/i, "https:"));
    const own = source.site.origins.find((origin) => origin.startsWith("https:")) ?? source.site.origins[0];
    const ofSite =
      address.startsWith("/") && !address.startsWith("//") && own !== undefined ? URL.parse(address, own) : null;
    const found = url?.protocol === "https:" ? url : ofSite;
    if (found) wanted.add(found.href);
  };
  for await (const { body, picture, place } of source.records()) {
    const context: HtmlContext = {
      note() {},
      link: (address) => address,
      embed: (address) => address,
      picture(address) {
        want(address, place.file);
        return address;
      },
    };
    convertBody(body, context);
    if (picture) want(picture.address, place.file);
  }
  for (const { person } of people.people) if (person.picture) want(person.picture.address, person.place.file);
  if (wanted.size > 0) tell(wanted.size);
  await fetched.fetchAll(wanted);
}
