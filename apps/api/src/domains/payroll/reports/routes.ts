import { DownloadReport } from "@albashi/contracts/payroll/reports";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { fileRoute, type Route } from "../../../platform/http/route.ts";
import { downloadReport } from "./use-cases/download-report.ts";

export const reportsRoutes = (dependencies: Dependencies): readonly Route[] => [
  fileRoute(DownloadReport, ({ actor, params, query }) => downloadReport(dependencies, actor, { ...params, ...query })),
];
