import { ExportBankSchedule, ExportJournal } from "@albashi/contracts/payroll/exports";
import { ListJournalAccounts } from "@albashi/contracts/payroll/journal-accounts";
import { ReadJournalLayout } from "@albashi/contracts/payroll/journal-layout";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { fileRoute, type Route, route } from "../../../platform/http/route.ts";
import { exportBankSchedule } from "./use-cases/export-bank-schedule.ts";
import { exportJournal } from "./use-cases/export-journal.ts";
import { listJournalAccounts, saveJournalAccounts } from "./use-cases/journal-accounts.ts";
import { readJournalLayout, resetJournalLayout, saveJournalLayout } from "./use-cases/journal-layout.ts";
import { withdrawBankSchedule } from "./use-cases/withdraw-bank-schedule.ts";

export const exportsRoutes = (dependencies: Dependencies): readonly Route[] => [
  fileRoute(ExportJournal, ({ actor, params, query }) => exportJournal(dependencies, actor, { ...params, ...query })),
  fileRoute(ExportBankSchedule, ({ actor, params, query }) =>
    exportBankSchedule(dependencies, actor, { ...params, without: query.without }),
  ),
  commandRoute(dependencies, withdrawBankSchedule),
  route(ListJournalAccounts, ({ actor }) => listJournalAccounts(dependencies, actor)),
  commandRoute(dependencies, saveJournalAccounts),
  route(ReadJournalLayout, ({ actor }) => readJournalLayout(dependencies, actor)),
  commandRoute(dependencies, saveJournalLayout),
  commandRoute(dependencies, resetJournalLayout),
];
