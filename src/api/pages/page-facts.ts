import { entriesOn, type PageAddress, proseEntryOn } from "../../model/addresses/addresses.ts";
import { type SelectionGroup, selectionGroupsOn } from "../../model/addresses/selection-links.ts";
import { processWide } from "../../model/process-wide.ts";
import { type Kept, once, unnoted } from "../../model/reads/recorder.ts";
import { type FacadeRecord, facadeOf } from "../../model/records/facade-records.ts";
import { type ShownRecords, shownRecordsOn, untranslatedOn } from "../../model/records/shown-records.ts";
import type { Entry, Studio } from "../../model/studio/studio.ts";
import { type AgentCall, agentCallsOn } from "../reference/agent-calls.ts";
import { askedOperation } from "../reference/asked-operation.ts";
import { type OperationSheet, sheetOf } from "../reference/operation-sheet.ts";
import {
  apiReferenceOf,
  type OperationReference,
  type Reference,
  type ReferenceInputs,
  referenceTo,
} from "../reference/reference.ts";
import { referenceSlug } from "./site-pages.ts";

/** Facts of a page that its HTML, its Markdown and its JSON are made of */
export type PageFacts = HomeFacts | ListFacts | RecordFacts | OperationFacts;

export interface HomeFacts {
  kind: "home";
  entry: Entry;
  facade: readonly FacadeRecord[];
  sections: readonly ShownRecords[];
}

export interface ListFacts {
  kind: "list";
  /** Record that introduces the list */
  entry: Entry | undefined;
  entries: readonly Entry[];
  untranslated: readonly Entry[];
  /** Links to the records that share a value */
  selections: readonly SelectionGroup[];
}

export interface RecordFacts {
  kind: "record";
  entry: Entry;
  /** Related records */
  sections: readonly ShownRecords[];
  /** Calls with which agents do what the page's form does */
  calls: readonly AgentCall[];
  /** Reference of the API, on its page */
  reference: Reference | undefined;
}

export interface OperationFacts {
  kind: "operation";
  entry: undefined;
  described: OperationReference;
  sheet: OperationSheet;
}

/** Facts of a studio that are known, for one origin and one set of examples */
interface KnownFacts {
  inputs: ReferenceInputs;
  examples: ReferenceInputs["examples"];
  reference: Map<"", Kept<Reference>>;
  pages: Map<string, Kept<PageFacts>>;
}

const shared = processWide<WeakMap<Studio, KnownFacts>>("page-facts");

/** Returns the facts of a page. The HTML and the variants of a build get the same object. */
export function pageFactsOf(page: PageAddress, inputs: ReferenceInputs): PageFacts {
  const known = knownFacts(inputs);
  return once(known.pages, page.path, () => findFacts(page, known));
}

function knownFacts(inputs: ReferenceInputs): KnownFacts {
  const ofStudios = shared.get() ?? new WeakMap<Studio, KnownFacts>();
  shared.set(ofStudios);
  const known = ofStudios.get(inputs.studio);
  // Few pages show examples, so that the others are not made anew when these change.
  const examples = unnoted(() => inputs.examples);
  // Pages that a sandbox is made of are rendered before there are examples.
  if (known?.inputs.baseUrl === inputs.baseUrl && known.examples === examples) return known;
  const fresh = {
    inputs,
    examples,
    reference: new Map<"", Kept<Reference>>(),
    pages: new Map<string, Kept<PageFacts>>(),
  };
  ofStudios.set(inputs.studio, fresh);
  return fresh;
}

function findFacts(page: PageAddress, known: KnownFacts): PageFacts {
  if (page.kind === "home") return homeFacts(page, known);
  if (page.kind === "list" || page.kind === "selection") return listFacts(page, known);
  return page.kind === "operation" ? operationFacts(page, known) : recordFacts(page, known);
}

function homeFacts(page: PageAddress, { inputs: { studio } }: KnownFacts): HomeFacts {
  return {
    kind: "home",
    entry: entryOf(page, studio),
    facade: facadeOf(studio, page.locale),
    sections: shownRecordsOn(page, studio),
  };
}

function listFacts(page: PageAddress, { inputs: { studio } }: KnownFacts): ListFacts {
  return {
    kind: "list",
    entry: proseEntryOn(page, studio),
    entries: entriesOn(page, studio),
    untranslated: untranslatedOn(page, studio),
    selections: selectionGroupsOn(page, studio),
  };
}

function recordFacts(page: PageAddress, known: KnownFacts): RecordFacts {
  const { studio } = known.inputs;
  const isReference = page.collection === "pages" && page.slug === referenceSlug;
  return {
    kind: "record",
    entry: entryOf(page, studio),
    sections: shownRecordsOn(page, studio),
    calls: agentCallsOn(page, known.inputs),
    reference: isReference ? once(known.reference, "", () => apiReferenceOf(known.inputs)) : undefined,
  };
}

function operationFacts({ slug }: PageAddress, { inputs }: KnownFacts): OperationFacts {
  const { operation, shown } = askedOperation(inputs, slug);
  if (!operation) throw new TypeError(`a page is about the operation ${slug}, which does not exist`);
  const described = referenceTo(operation, shown, new URL(inputs.baseUrl));
  return { kind: "operation", entry: undefined, described, sheet: sheetOf(described, inputs.rate) };
}

function entryOf(page: PageAddress, studio: Studio): Entry {
  const entry: Entry | undefined = studio.get(page.collection, page.slug, page.locale);
  if (!entry) throw new TypeError(`${page.path} shows a record that does not exist`);
  return entry;
}
