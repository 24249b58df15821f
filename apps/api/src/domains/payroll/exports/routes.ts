import { ExportBankSchedule, ExportJournal } from "@albashi/contracts/payroll/exports";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { fileRoute, type Route } from "../../../platform/http/route.ts";
import { exportBankSchedule, exportJournal } from "./use-cases/export-run.ts";
import { withdrawBankSchedule } from "./use-cases/withdraw-bank-schedule.ts";

export const exportsRoutes = (dependencies: Dependencies): readonly Route[] => [
  fileRoute(ExportJournal, ({ actor, params, query }) => exportJournal(dependencies, actor, { ...params, ...query })),
  fileRoute(ExportBankSchedule, ({ actor, params, query }) =>
    exportBankSchedule(dependencies, actor, { ...params, without: query.without }),
  ),
  commandRoute(dependencies, withdrawBankSchedule),
];
