import { DownloadInputSheet, ReadInputSheet, UploadInputSheet } from "@albashi/contracts/payroll/input-sheets";
import { ListInputs } from "@albashi/contracts/payroll/inputs";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { fileRoute, type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { acceptPayslipQuery } from "./use-cases/accept-query.ts";
import { applyInputSheet } from "./use-cases/apply-input-sheet.ts";
import { downloadInputSheet } from "./use-cases/download-input-sheet.ts";
import { deleteInput, enterInput, enterInputs } from "./use-cases/enter-inputs.ts";
import { listInputs } from "./use-cases/list-inputs.ts";
import { addEmployeesToRun, excludeEmployee } from "./use-cases/run-employees.ts";
import { readInputSheet, uploadInputSheet } from "./use-cases/upload-input-sheet.ts";

export const inputsRoutes = (dependencies: Dependencies): readonly Route[] => [
  commandRoute(dependencies, acceptPayslipQuery),
  route(ListInputs, ({ actor, params, query }) => listInputs(dependencies, actor, { ...params, ...query })),
  commandRoute(dependencies, enterInput),
  commandRoute(dependencies, enterInputs),
  commandRoute(dependencies, deleteInput),
  commandRoute(dependencies, excludeEmployee),
  commandRoute(dependencies, addEmployeesToRun),
  fileRoute(DownloadInputSheet, ({ actor, params }) => downloadInputSheet(dependencies, actor, params)),
  route(UploadInputSheet, (call) => {
    if (!call.upload) throw new Error("The contract wants a sheet, and none came through.");
    const request = idempotentRequestOf(dependencies, UploadInputSheet, call);
    return uploadInputSheet(dependencies, call.actor, { runId: call.params.runId, sheet: call.upload }, request);
  }),
  route(ReadInputSheet, ({ actor, params }) => readInputSheet(dependencies, actor, params)),
  commandRoute(dependencies, applyInputSheet),
];
