import { DownloadReport, ListReportRuns, ReadReport } from "@albashi/contracts/payroll/reports";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { fileRoute, type Route, route } from "../../../platform/http/route.ts";
import { downloadReport } from "./use-cases/download-report.ts";
import { listReportRuns } from "./use-cases/list-report-runs.ts";
import { readReport } from "./use-cases/read-report.ts";

export const reportsRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListReportRuns, ({ actor }) => listReportRuns(dependencies, actor)),
  route(ReadReport, ({ actor, params, query }) => readReport(dependencies, actor, { ...params, ...query })),
  fileRoute(DownloadReport, ({ actor, params, query }) => downloadReport(dependencies, actor, { ...params, ...query })),
];
