import { small } from "../../../../tests/support/small-studio.ts";

/** Fields of a case that an agent writes. */
export const fields = {
  title: "Tickets at a quay",
  summary: "Travellers buy a ticket at the quay, and nobody queues.",
  updated: "2026-03-02",
  client: "Línia Ponent",
  sector: "ferries",
  services: [small.services],
  completed: "2026-02-20",
};

export const prose = "## One machine\n\nIt takes coins: 5 € and 10 €.";

/** File of that case as it arrives on disk. */
export const created = `---
title: Tickets at a quay
summary: Travellers buy a ticket at the quay, and nobody queues.
client: Línia Ponent
sector: ferries
services: [${small.services}]
completed: 2026-02-20
updated: 2026-03-02
---
## One machine

It takes coins: 5 € and 10 €.
`;
