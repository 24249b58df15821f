import {
  CancelImport,
  ConfirmImport,
  FixImportRow,
  InviteImportedEmployees,
  ListImportRows,
  ListImports,
  ReadImport,
  ReadImportErrors,
  StartImport,
} from "@albashi/contracts/people/imports";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { fileRoute, type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { cancelImport } from "./use-cases/cancel-import.ts";
import { confirmImport } from "./use-cases/confirm-import.ts";
import { correctRow } from "./use-cases/correct-row.ts";
import { exportErrors } from "./use-cases/export-errors.ts";
import { mapColumns } from "./use-cases/map-columns.ts";
import { listImportRows, listImports, readImport } from "./use-cases/read-import-progress.ts";
import { inviteImported } from "./use-cases/run-post-import.ts";
import { startImport } from "./use-cases/start-import.ts";

export const importsRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(StartImport, (call) => {
    if (!call.upload) throw new Error("The contract wants a sheet, and none came through.");
    return startImport(dependencies, call.actor, call.upload, idempotentRequestOf(dependencies, StartImport, call));
  }),
  route(ListImports, ({ actor }) => listImports(dependencies, actor)),
  route(ReadImport, ({ actor, params }) => readImport(dependencies, actor, params.importId)),
  route(ListImportRows, ({ actor, params, query }) => listImportRows(dependencies, actor, { ...params, ...query })),
  fileRoute(ReadImportErrors, ({ actor, params }) => exportErrors(dependencies, actor, params.importId)),
  commandRoute(dependencies, mapColumns),
  route(FixImportRow, ({ actor, params, body }) => correctRow(dependencies, actor, { ...params, ...body })),
  route(ConfirmImport, (call) =>
    confirmImport(dependencies, call.actor, { ...call.params, ...call.body }, idempotentRequestOf(dependencies, ConfirmImport, call)),
  ),
  route(CancelImport, ({ actor, params }) => cancelImport(dependencies, actor, params.importId)),
  route(InviteImportedEmployees, ({ actor, params }) => inviteImported(dependencies, actor, params.importId)),
];
