import type { Command } from "./command.ts";

/** Default number of days. */
const defaultDays = 7;

/**
 * Command that shows the traffic that a server has counted. It reads the data folder, because the API does not know the
 * owner.
 */
export const trafficCommand: Command = {
  name: "traffic",
  isLocal: true,
  summary: "Traffic report from the counts in DATA_DIR",
  options: {
    days: { kind: "count", value: "N", description: `Number of days, including today (default: ${defaultDays}).` },
  },
  example: "traffic --days 30",
  async run({ options: { days = defaultDays }, output, shell }) {
    const { readEnvironment } = await import("../../../functions/config.ts");
    const { readTraffic } = await import("../traffic/read-traffic.ts");
    const { summarize } = await import("../traffic/summary.ts");
    const { trafficView } = await import("../views/traffic.ts");
    const { DATA_DIR } = readEnvironment({ DATA_DIR: shell.env.DATA_DIR });
    const summary = summarize(await readTraffic(DATA_DIR, days as number, Date.now()));
    const nothing = `Nothing was counted in ${DATA_DIR} since ${summary.from}. A running server writes its counts once a minute.`;
    output.answer(summary, () => (summary.requests > 0 ? trafficView(summary) : [{ text: nothing }]));
  },
};
