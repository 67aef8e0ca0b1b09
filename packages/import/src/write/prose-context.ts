import { frameAddress } from "../convert/frame-address.ts";
import type { HtmlContext } from "../convert/html/html-context.ts";
import { type LinkTargets, resolveLink } from "./link-resolver.ts";
import type { PlannedRecord } from "./plan.ts";

/** Returns the context of a record's prose. `shown` collects the pictures that it shows. */
export function proseContext(record: PlannedRecord, targets: LinkTargets, shown: Set<string>): HtmlContext {
  const { report, assets } = targets;
  return {
    note(kind, what, line, detail) {
      report.add({ kind, what, place: { file: record.from, line }, ...(detail !== undefined && { detail }) });
    },
    link: (address, line) => resolveLink(address, record, line, targets),
    picture(address, line) {
      const found = assets.picture(address, record, line);
      if (found !== undefined) shown.add(found);
      return found;
    },
    embed(address, line) {
      const frame = frameAddress(address);
      if (!frame) return undefined;
      assets.hosts.add(frame.host);
      if (!frame.isQuiet) {
        report.add({
          kind: "left",
          what: "frames and films of hosts that may follow visitors",
          place: { file: record.from, line },
          detail: frame.address,
        });
      }
      return frame.address;
    },
  };
}
