import { checkCommand } from "./check/check-command.ts";
import { cmsCommand } from "./cms/cms-command.ts";
import type { Command } from "./commands/command.ts";
import { completeCommand } from "./commands/complete-command.ts";
import { estimateCommand } from "./commands/estimate-command.ts";
import { exportCommand } from "./commands/export-command.ts";
import { importCommand } from "./commands/import-command.ts";
import { listCommand } from "./commands/list-command.ts";
import { mcpCommand } from "./commands/mcp-command.ts";
import { printCommand } from "./commands/print-command.ts";
import { programCommands } from "./commands/program-commands.ts";
import { recordCommand } from "./commands/record-command.ts";
import { searchCommand } from "./commands/search-command.ts";
import { trafficCommand } from "./commands/traffic-command.ts";
import { createCommand } from "./create/create-command.ts";
import { inboxCommands } from "./inbox/inbox-commands.ts";
import { outboxCommands } from "./inbox/outbox-commands.ts";
import { initCommand } from "./init/init-command.ts";
import { migrateCommand } from "./migrate/migrate-command.ts";
import { schemasCommand } from "./schemas/schemas-command.ts";
import { amount, statedRange } from "./terminal/amounts.ts";
import { upgradeCommand } from "./upgrade/upgrade-command.ts";
import { caseView } from "./views/case.ts";
import { companyView } from "./views/company.ts";
import { comparisonView } from "./views/comparison.ts";
import { pricingView } from "./views/pricing.ts";
import { serviceView } from "./views/service.ts";

const slug = { title: "Slug", isWhole: true, of: (record: { slug: string }) => record.slug };
const title = { title: "Title", of: (record: { title: string }) => record.title };

/** Table of all commands, from which help, parsing and dispatch follow. */
export const commands: readonly Command[] = [
  recordCommand({
    name: "company",
    path: "/api/v1/company",
    summary: "Show the profile of the studio",
    view: companyView,
  }),
  listCommand({
    name: "services",
    path: "/api/v1/services",
    summary: "List the services",
    filters: {},
    columns: [
      slug,
      title,
      { title: "Price", align: "right", of: ({ price_range }) => statedRange(price_range) },
      { title: "Weeks", align: "right", of: ({ duration_weeks }) => statedRange(duration_weeks) },
    ],
  }),
  recordCommand({ name: "service", path: "/api/v1/services/{slug}", summary: "Show one service", view: serviceView }),
  listCommand({
    name: "cases",
    path: "/api/v1/cases",
    summary: "List client projects with their results",
    filters: { sector: { kind: "text", value: "SECTOR", description: "Only clients of this sector." } },
    columns: [
      slug,
      { title: "Client", of: ({ client }) => client },
      { title: "Sector", isWhole: true, of: ({ sector }) => sector },
      title,
    ],
    example: "cases --limit 5 --json",
  }),
  recordCommand({ name: "case", path: "/api/v1/cases/{slug}", summary: "Show one case", view: caseView }),
  listCommand({
    name: "articles",
    path: "/api/v1/articles",
    summary: "List the articles",
    filters: { tag: { kind: "text", value: "TAG", description: "Only articles with this tag." } },
    columns: [
      slug,
      { title: "Published", isWhole: true, of: ({ published }) => published.slice(0, 10) },
      { title: "Tags", of: ({ tags }) => tags?.join(", ") },
      title,
    ],
  }),
  listCommand({
    name: "jobs",
    path: "/api/v1/jobs",
    summary: "List open positions",
    filters: {
      type: { kind: "text", value: "TYPE", description: "Only positions of this type." },
      remote: { kind: "text", value: "WHERE", description: "Only on-site, hybrid or remote positions." },
      location: { kind: "text", value: "PLACE", description: "Only positions at a place, such as a town." },
    },
    columns: [
      slug,
      title,
      { title: "Type", isWhole: true, of: ({ type }) => type },
      { title: "Location", of: ({ location, remote }) => [location, remote].filter(Boolean).join(", ") },
      { title: "Salary", align: "right", of: ({ salary }) => salary && `${statedRange(salary)} a ${salary.period}` },
    ],
  }),
  listCommand({
    name: "comparisons",
    path: "/api/v1/comparisons",
    summary: "List comparisons of technologies",
    filters: {},
    columns: [slug, { title: "Criteria", align: "right", of: ({ criteria }) => amount(criteria.length) }, title],
  }),
  recordCommand({
    name: "comparison",
    path: "/api/v1/comparisons/{slug}",
    summary: "Show one comparison",
    view: comparisonView,
  }),
  recordCommand({
    name: "pricing",
    path: "/api/v1/pricing",
    summary: "Show the rates and factors of estimates",
    view: pricingView,
  }),
  estimateCommand,
  searchCommand,
  exportCommand,
  mcpCommand,
  createCommand,
  initCommand,
  importCommand,
  checkCommand,
  schemasCommand,
  migrateCommand,
  upgradeCommand,
  cmsCommand,
  printCommand,
  trafficCommand,
  ...programCommands,
  ...inboxCommands,
  ...outboxCommands,
  completeCommand(() => commands),
];
