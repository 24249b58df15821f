import type { ScheduleId } from "@albashi/contracts/ids";
import { DownloadSchedule, ListObligations } from "@albashi/contracts/remittances/obligations";
import { ListOwnDeductions } from "@albashi/contracts/remittances/own-deductions";
import { ListPensionArrivals } from "@albashi/contracts/remittances/pension-arrivals";
import { AttachReceiptFile, ListReceipts, ReadReceiptFile } from "@albashi/contracts/remittances/receipts";
import { ReadSchedule, type ScheduleDetails } from "@albashi/contracts/remittances/schedules";
import { PrintOwnTaxCertificate, PrintTaxCertificate } from "@albashi/contracts/remittances/tax-certificates";
import { ReadTemplate, ReadTemplateHeaders } from "@albashi/contracts/remittances/templates";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { fileRoute, type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { ownEmployeeId } from "../../people/index.ts";
import { receiptNumberUsed } from "./errors.ts";
import { attachReceiptFile } from "./use-cases/attach-receipt-file.ts";
import { checkReceipt, withdrawReceipt } from "./use-cases/check-receipt.ts";
import { downloadSchedule } from "./use-cases/download-schedule.ts";
import { enterReceipt } from "./use-cases/enter-receipt.ts";
import { finaliseSchedule } from "./use-cases/finalise-schedule.ts";
import { listObligations } from "./use-cases/list-obligations.ts";
import { listOwnDeductions } from "./use-cases/list-own-deductions.ts";
import { listReceipts } from "./use-cases/list-receipts.ts";
import { openReceiptFile } from "./use-cases/open-receipt-file.ts";
import { answerPensionArrival, listPensionArrivals } from "./use-cases/pension-arrivals.ts";
import { printTaxCertificate } from "./use-cases/print-tax-certificate.ts";
import { readSchedule, readScheduleDetails } from "./use-cases/read-schedule.ts";
import { readTemplateHeaders } from "./use-cases/read-template-headers.ts";
import { confirmCredit, reverseCredit } from "./use-cases/settle-with-credit.ts";
import { readTemplate, saveTemplate } from "./use-cases/templates.ts";

export const schedulesRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListObligations, ({ actor }) => listObligations(dependencies, actor)),
  route(ReadSchedule, ({ actor, params, query }) => readSchedule(dependencies, actor, { ...params, ...query })),
  commandRoute(dependencies, finaliseSchedule, (_result, changed) => scheduleAfter(dependencies, changed)),
  commandRoute(dependencies, confirmCredit, (_result, changed) => scheduleAfter(dependencies, changed)),
  commandRoute(dependencies, reverseCredit, (_result, changed) => scheduleAfter(dependencies, changed)),
  fileRoute(DownloadSchedule, ({ actor, params, query }) => downloadSchedule(dependencies, actor, { ...params, ...query })),
  route(ReadTemplate, ({ actor, params }) => readTemplate(dependencies, actor, params)),
  commandRoute(dependencies, saveTemplate),
  route(ReadTemplateHeaders, ({ actor, upload }) => {
    if (!upload) throw new Error("The contract wants a sheet, and none came through.");
    return readTemplateHeaders(dependencies, { companyId: actor.companyId, sheet: upload });
  }),
  route(ListOwnDeductions, ({ actor, query }) => listOwnDeductions(dependencies, actor, query)),
  commandRoute(dependencies, answerPensionArrival),
  route(ListPensionArrivals, ({ actor, params, query }) => listPensionArrivals(dependencies, actor, { ...params, ...query })),
  fileRoute(PrintOwnTaxCertificate, ({ actor, params }) =>
    printTaxCertificate(dependencies, actor, { ...params, employeeId: ownEmployeeId(actor), reader: "own" }),
  ),
  fileRoute(PrintTaxCertificate, ({ actor, params }) => printTaxCertificate(dependencies, actor, { ...params, reader: "admin" })),
  route(ListReceipts, ({ actor, params }) => listReceipts(dependencies, actor, params)),
  // A number in use is refused only now, so that the attempt stays recorded.
  commandRoute(dependencies, enterReceipt, ({ isEntered }, { actor, params }) => {
    if (!isEntered) throw receiptNumberUsed();
    return listReceipts(dependencies, actor, params);
  }),
  commandRoute(dependencies, checkReceipt, (_result, { actor, params }) => listReceipts(dependencies, actor, params)),
  route(AttachReceiptFile, async (one) => {
    if (!one.upload) throw new Error("The contract demands a file, and none came.");
    const request = idempotentRequestOf(dependencies, AttachReceiptFile, one);
    await attachReceiptFile(dependencies, one.actor, { ...one.params, document: one.upload }, request);
    return listReceipts(dependencies, one.actor, one.params);
  }),
  fileRoute(ReadReceiptFile, ({ actor, params }) => openReceiptFile(dependencies, actor, params)),
  commandRoute(dependencies, withdrawReceipt, (_result, { actor, params }) => listReceipts(dependencies, actor, params)),
];

/** A schedule as a command has left it. */
const scheduleAfter = async (
  dependencies: Dependencies,
  {
    actor: { companyId },
    params: { scheduleId },
  }: { readonly actor: Pick<Actor, "companyId">; readonly params: { readonly scheduleId: ScheduleId } },
): Promise<{ schedule: ScheduleDetails }> => ({
  schedule: await dependencies.database.inCompany(companyId, (tx) =>
    readScheduleDetails(dependencies, tx, { companyId, scheduleId, at: dependencies.clock.now() }),
  ),
});
