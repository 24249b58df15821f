import type { ScheduleId } from "@albashi/contracts/ids";
import {
  ApproveThirdPartyAccount,
  ApproveThirdPartyTransfer,
  PrepareThirdPartyTransfer,
  ReadThirdPartyPayment,
  SetThirdPartyAccount,
} from "@albashi/contracts/remittances/third-parties";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { actRoute, type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { approveThirdPartyAccount, rejectThirdPartyAccount } from "./use-cases/decide-account.ts";
import {
  approveTransferOfSchedule,
  cancelTransferOfSchedule,
  payeeAccountToEnter,
  prepareTransfer,
  readPayeeAccountToApprove,
  readTransferToApprove,
  readTransferToPrepare,
} from "./use-cases/pay-third-party.ts";
import { readThirdPartyPayment } from "./use-cases/read-third-party-payment.ts";
import { setThirdPartyAccount } from "./use-cases/set-account.ts";

export const thirdPartiesRoutes = (dependencies: Dependencies): readonly Route[] => {
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
