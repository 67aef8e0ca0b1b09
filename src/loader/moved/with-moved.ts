import { pagesOf, pathOf } from "../../model/addresses/addresses.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { Gathered } from "../gather.ts";
import type { LoadOptions } from "../load-options.ts";
import { resolveMoved } from "./resolve-moved.ts";
import { statedAddresses } from "./stated-addresses.ts";

/** Returns a studio with its old addresses, once it is known what is published. */
export function withMoved(
  studio: Studio,
  { records, moved: file }: Gathered,
  addresses: () => ReadonlySet<string> | undefined,
  { isOfOperations = () => false }: LoadOptions,
  faults: ContentFault[],
): Studio {
  const unusable: ContentFault[] = [];
  const stated = statedAddresses(studio, records, file, unusable);
  const known = stated.length + unusable.length > 0 && addresses();
  if (!known) return studio;
  faults.push(...unusable);
  const pages = new Set(pagesOf(studio).map(({ path }) => path));
  const drafts = new Set(records.drafts.map((draft) => pathOf(studio, draft)));
  const moved = resolveMoved(stated, { addresses: known, pages, drafts, isOfOperations }, faults);
  return moved ? { ...studio, moved } : studio;
}
