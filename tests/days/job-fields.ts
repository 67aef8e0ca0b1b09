/** Front matter of a position without a fault. */
export const jobFields = {
  title: "Engineer",
  summary: "A position.",
  updated: "2026-01-31",
  posted: "2026-01-31",
  type: "full-time",
  contract: "Permanent",
  location: "Here",
  remote: "hybrid",
  salary: { from: 1, to: 2, period: "year" },
  requirements: ["Patience"],
  offers: ["Time"],
};
