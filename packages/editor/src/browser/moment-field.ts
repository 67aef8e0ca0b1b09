import type { Component } from "./cms.ts";

/** Properties that the editor gives to a field of a form. */
interface FieldProperties {
  value: unknown;
  forID: string;
  onChange(value: string): void;
}

/** Returns the parts of a day with or without a time; seconds and zone are kept as they are. */
export function partsOfMoment(value: unknown): { day: string; time: string; rest: string } {
  const [, day = "", time = "", rest = ""] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(.*))?$/.exec(String(value ?? "")) ?? [];
  return { day, time, rest };
}

/** Returns a day with a time, if there is one; empty without a day. */
export function momentText(day: string, time: string, rest: string): string {
  if (day === "") return "";
  return time === "" ? day : `${day}T${time}${rest}`;
}

/** Makes the field of a day that may have a time. */
export function momentField(): Component {
  return createClass<FieldProperties>({
    render() {
      const { value, forID, onChange } = this.props;
      const { day, time, rest } = partsOfMoment(value);
      const field = (type: string, name: string, shown: string, changed: (to: string) => string) =>
        h("input", {
          type,
          value: shown,
          "aria-label": name,
          ...(type === "date" && { id: forID }),
          onChange: ({ target }: { target: HTMLInputElement }) => onChange(changed(target.value)),
        });
      return h(
        "span",
        { className: "moment" },
        field("date", "Day", day, (to) => momentText(to, time, rest)),
        field("time", "Time, if it matters", time, (to) => momentText(day, to, rest)),
      );
    },
  });
}

/** Makes what the list of fields shows of a day. */
export function momentView(): Component {
  return createClass<{ value: unknown }>({
    render() {
      return h("span", null, String(this.props.value ?? ""));
    },
  });
}
