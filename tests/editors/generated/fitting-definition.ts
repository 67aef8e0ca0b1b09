import type { Choosing } from "./choosing.ts";

type Fields = Record<string, object>;

/** Further keys that a field of each type may have. */
const options: Readonly<Record<string, readonly object[]>> = {
  text: [{}, { longest: 40 }],
  number: [{}, { unit: "weeks", least: 1, most: 40 }],
  money: [{}],
  range: [{}, { unit: "money" }],
  day: [{}],
  choice: [{ choices: { keynote: "Keynote", class: { en: "Class", ca: "Classe" } } }],
  switch: [{}, { yes: "Aye", no: { en: "Nay" } }],
  link: [{}],
  email: [{}],
  phone: [{}],
  reference: [{ to: "people" }, { to: "services" }],
};

/** Returns a definition that fits, with fields of some types. */
export function fittingDefinition(choose: Choosing): Record<string, unknown> {
  const { held, place, ...others } = fittingFields(choose, 1);
  const filters = [...(place ? ["place", { field: "place" }] : []), { field: "kind", pages: choose.of(["yes", true]) }];
  return {
    name: { one: choose.of(["Talk", { en: "Talk" }]), many: { en: "Talks", ca: "Xerrades" } },
    describes: "Talks that the studio gave.",
    sort: choose.of(["held, latest first", "held, earliest first", "title", "order, lowest first"]),
    ...(choose.onceIn(2) && { address: "/our-talks" }),
    ...(choose.onceIn(2) && { begins: "held", ends: "held" }),
    ...(choose.onceIn(2) && { filters: choose.onceIn(2) ? filters : ["kind"] }),
    ...(choose.onceIn(2) && {
      surfaces: { home: 3, menu: choose.of(["main", "footer"]), agents: choose.of(["no", true]) },
    }),
    fields: {
      ...others,
      ...(place && { place: { type: "text" } }),
      ...(held && { note: held }),
      held: { type: "day", required: choose.of(["yes", true]) },
      kind: { type: "choice", choices: { keynote: "Keynote", class: { en: "Class", ca: "Classe" } } },
    },
  };
}

function fittingFields(choose: Choosing, depth: number): Fields {
  const names = ["held", "place", "part_two", "more"].filter(() => choose.onceIn(2));
  return Object.fromEntries(names.map((name) => [name, fittingField(choose, depth)]));
}

function fittingField(choose: Choosing, depth: number): object {
  const facts = {
    ...(choose.onceIn(3) && { label: choose.of<unknown>(["A label", { en: "A label", ca: "Una etiqueta" }]) }),
    ...(choose.onceIn(3) && { describes: "What it says." }),
    ...(choose.onceIn(3) && { required: choose.of([true, "yes", "no", false]) }),
  };
  if (depth < 3 && choose.onceIn(4)) return { type: "list", of: fittingField(choose, depth + 1), ...facts };
  if (depth < 3 && choose.onceIn(4)) return { type: "group", fields: fittingFields(choose, depth + 1), ...facts };
  const type = choose.of(Object.keys(options));
  return { type, ...choose.of(options[type] ?? [{}]), ...facts };
}
