import {
  CancelImport,
  ChooseColumns,
  ConfirmImport,
  FixImportRow,
  InviteImported,
  ListImportRows,
  ListImports,
  ReadImport,
  ReadImportErrors,
  StartImport,
} from "@albashi/contracts/imports";
import { fileRoute, type Route, route } from "../../../http/route.ts";
import { intentOf } from "../../../idempotency/intent-of.ts";
import type { Parts } from "../../../parts.ts";
import { cancelImport } from "../use-cases/cancel-import.ts";
import { chooseImportColumns } from "../use-cases/choose-import-columns.ts";
import { confirmImport } from "../use-cases/confirm-import.ts";
import { fixImportRow } from "../use-cases/fix-import-row.ts";
import { inviteImported } from "../use-cases/follow-import-up.ts";
import { listImportRows, listImports, readImport } from "../use-cases/read-import.ts";
import { startImport } from "../use-cases/start-import.ts";
import { writeImportErrors } from "../use-cases/write-import-errors.ts";

export const importRoutes = (parts: Parts): readonly Route[] => [
  route(StartImport, (call) => {
    if (!call.upload) throw new Error("The contract wants a sheet, and none came through.");
    return startImport(parts, call.actor, { sheet: call.upload, intent: intentOf(parts, StartImport, call) });
  }),
  route(ListImports, ({ actor }) => listImports(parts, actor)),
  route(ReadImport, ({ actor, params }) => readImport(parts, actor, params.importId)),
  route(ListImportRows, ({ actor, params, query }) => listImportRows(parts, actor, { ...params, ...query })),
  fileRoute(ReadImportErrors, ({ actor, params }) => writeImportErrors(parts, actor, params.importId)),
  route(ChooseColumns, (call) =>
    chooseImportColumns(parts, call.actor, { ...call.params, ...call.body, intent: intentOf(parts, ChooseColumns, call) }),
  ),
  route(FixImportRow, ({ actor, params, body }) => fixImportRow(parts, actor, { ...params, ...body })),
  route(ConfirmImport, (call) =>
    confirmImport(parts, call.actor, { ...call.params, ...call.body, intent: intentOf(parts, ConfirmImport, call) }),
  ),
  route(CancelImport, ({ actor, params }) => cancelImport(parts, actor, params.importId)),
  route(InviteImported, ({ actor, params }) => inviteImported(parts, actor, params.importId)),
];
