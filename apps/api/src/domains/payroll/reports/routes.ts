import { ReadReportLayout } from "@albashi/contracts/payroll/report-layouts";
import { DownloadReport, ListReportRuns, ReadReport } from "@albashi/contracts/payroll/reports";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { fileRoute, type Route, route } from "../../../platform/http/route.ts";
import { downloadReport } from "./use-cases/download-report.ts";
import { listReportRuns } from "./use-cases/list-report-runs.ts";
import { readReport } from "./use-cases/read-report.ts";
import { readReportLayout, resetReportLayout, saveReportLayout } from "./use-cases/report-layout.ts";

export const reportsRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListReportRuns, ({ actor }) => listReportRuns(dependencies, actor)),
  route(ReadReport, ({ actor, params, query }) => readReport(dependencies, actor, { ...params, ...query })),
  fileRoute(DownloadReport, ({ actor, params, query }) => downloadReport(dependencies, actor, { ...params, ...query })),
  route(ReadReportLayout, ({ actor, params }) => readReportLayout(dependencies, actor, params)),
  commandRoute(dependencies, saveReportLayout),
  commandRoute(dependencies, resetReportLayout),
];
