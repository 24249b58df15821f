import type { ScheduleId } from "@albashi/contracts/ids";
import { DownloadSchedule, ListObligations } from "@albashi/contracts/remittances/obligations";
import { ListOwnDeductions } from "@albashi/contracts/remittances/own-deductions";
import { ListRemittancePayments, PayAuthority } from "@albashi/contracts/remittances/payments";
import { ListReceipts } from "@albashi/contracts/remittances/receipts";
import { ReadSchedule } from "@albashi/contracts/remittances/schedules";
import { PrintOwnTaxCertificate, PrintTaxCertificate } from "@albashi/contracts/remittances/tax-certificates";
import { ReadTemplate, ReadTemplateHeaders } from "@albashi/contracts/remittances/templates";
import {
  ApproveThirdPartyAccount,
  ApproveThirdPartyTransfer,
  PrepareThirdPartyTransfer,
  ReadThirdPartyPayment,
  SetThirdPartyAccount,
} from "@albashi/contracts/remittances/third-parties";
import { commandRoute } from "../../platform/command/command.ts";
import type { Dependencies } from "../../platform/dependencies.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { actRoute, fileRoute, type Route, route } from "../../platform/http/route.ts";
import { idempotentRequestOf } from "../../platform/idempotency/idempotent-request.ts";
import { ownEmployeeId } from "../people/index.ts";
import { receiptNumberUsed } from "./errors.ts";
import { checkReceipt, withdrawReceipt } from "./use-cases/check-receipt.ts";
import { downloadSchedule } from "./use-cases/download-schedule.ts";
import { enterReceipt } from "./use-cases/enter-receipt.ts";
import { finaliseSchedule } from "./use-cases/finalise-schedule.ts";
import { listObligations } from "./use-cases/list-obligations.ts";
import { listOwnDeductions } from "./use-cases/list-own-deductions.ts";
import { listPayments } from "./use-cases/list-payments.ts";
import { listReceipts } from "./use-cases/list-receipts.ts";
import { payAuthority, readPaymentToConfirm } from "./use-cases/pay-authority.ts";
import { printTaxCertificate } from "./use-cases/print-tax-certificate.ts";
import { readSchedule, readScheduleDetails } from "./use-cases/read-schedule.ts";
import { readTemplateHeaders } from "./use-cases/read-template-headers.ts";
import { readTemplate, saveTemplate } from "./use-cases/templates.ts";
import { approveThirdPartyAccount, rejectThirdPartyAccount } from "./use-cases/third-parties/decide-account.ts";
import {
  approveTransferOfSchedule,
  cancelTransferOfSchedule,
  payeeAccountToEnter,
  prepareTransfer,
  readPayeeAccountToApprove,
  readTransferToApprove,
  readTransferToPrepare,
} from "./use-cases/third-parties/pay-third-party.ts";
import { readThirdPartyPayment } from "./use-cases/third-parties/read-third-party-payment.ts";
import { setThirdPartyAccount } from "./use-cases/third-parties/set-account.ts";

export const remittancesRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListObligations, ({ actor }) => listObligations(dependencies, actor)),
  route(ReadSchedule, ({ actor, params, query }) => readSchedule(dependencies, actor, { ...params, ...query })),
  commandRoute(dependencies, finaliseSchedule, async (_result, { actor, params: { scheduleId } }) => ({
    schedule: await dependencies.database.inCompany(actor.companyId, (tx) =>
      readScheduleDetails(dependencies, tx, { companyId: actor.companyId, scheduleId, at: dependencies.clock.now() }),
    ),
  })),
  fileRoute(DownloadSchedule, ({ actor, params, query }) => downloadSchedule(dependencies, actor, { ...params, ...query })),
  route(ReadTemplate, ({ actor, params }) => readTemplate(dependencies, actor, params)),
  commandRoute(dependencies, saveTemplate),
  route(ReadTemplateHeaders, ({ actor, upload }) => {
    if (!upload) throw new Error("The contract wants a sheet, and none came through.");
    return readTemplateHeaders(dependencies, { companyId: actor.companyId, sheet: upload });
  }),
  route(ListOwnDeductions, ({ actor, query }) => listOwnDeductions(dependencies, actor, query)),
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
  commandRoute(dependencies, withdrawReceipt, (_result, { actor, params }) => listReceipts(dependencies, actor, params)),
  route(ListRemittancePayments, ({ actor, params }) => listPayments(dependencies, actor, params)),
  actRoute(
    PayAuthority,
    commandRoute(dependencies, payAuthority, (_result, { actor, params }) => listPayments(dependencies, actor, params)),
    ({ actor, params, body }) => readPaymentToConfirm(dependencies, actor, { ...params, ...body }),
  ),
  ...thirdPartyRoutes(dependencies),
];

const thirdPartyRoutes = (dependencies: Dependencies): readonly Route[] => {
  const read = (_result: unknown, { actor, params }: { actor: Actor; params: { scheduleId: ScheduleId } }) =>
    readThirdPartyPayment(dependencies, actor, params);
  return [
    route(ReadThirdPartyPayment, ({ actor, params }) => readThirdPartyPayment(dependencies, actor, params)),
    actRoute(
      SetThirdPartyAccount,
      route(SetThirdPartyAccount, async (call) => {
        const { actor, params, body } = call;
        const request = idempotentRequestOf(dependencies, SetThirdPartyAccount, call);
        await setThirdPartyAccount(dependencies, actor, { ...params, ...body }, request);
        return readThirdPartyPayment(dependencies, actor, params);
      }),
      async ({ body }) => payeeAccountToEnter(body),
    ),
    actRoute(ApproveThirdPartyAccount, commandRoute(dependencies, approveThirdPartyAccount, read), ({ actor, params }) =>
      readPayeeAccountToApprove(dependencies, actor, params.accountId),
    ),
    commandRoute(dependencies, rejectThirdPartyAccount, read),
    actRoute(PrepareThirdPartyTransfer, commandRoute(dependencies, prepareTransfer, read), ({ actor, params }) =>
      readTransferToPrepare(dependencies, actor, params),
    ),
    actRoute(ApproveThirdPartyTransfer, commandRoute(dependencies, approveTransferOfSchedule, read), ({ actor, params }) =>
      readTransferToApprove(dependencies, actor, params),
    ),
    commandRoute(dependencies, cancelTransferOfSchedule, read),
  ];
};
