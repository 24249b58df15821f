import {
  ApproveWithdrawal,
  ListWithdrawals,
  QuoteWithdrawal,
  RequestWithdrawal,
  SetWithdrawalAccount,
} from "@albashi/contracts/payments/withdrawals";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { actRoute, type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { listWithdrawals, quoteWithdrawal } from "./use-cases/list-withdrawals.ts";
import { approveWithdrawal, cancelWithdrawal, requestWithdrawal } from "./use-cases/request-withdrawal.ts";
import { setWithdrawalAccount } from "./use-cases/set-withdrawal-account.ts";
import { readWithdrawalToApprove, readWithdrawalToRequest, withdrawalAccountToConfirm } from "./use-cases/withdrawal-acts.ts";

export const withdrawalsRoutes = (dependencies: Dependencies): readonly Route[] => {
  const list = (_result: unknown, { actor }: { actor: Actor }) => listWithdrawals(dependencies, actor);
  return [
    route(ListWithdrawals, ({ actor }) => listWithdrawals(dependencies, actor)),
    route(QuoteWithdrawal, async ({ query }) => quoteWithdrawal(dependencies, query.amountKobo)),
    actRoute(SetWithdrawalAccount, setAccountRoute(dependencies), async ({ body }) => withdrawalAccountToConfirm(body)),
    actRoute(RequestWithdrawal, commandRoute(dependencies, requestWithdrawal, list), ({ actor, body }) =>
      readWithdrawalToRequest(dependencies, actor, body),
    ),
    actRoute(ApproveWithdrawal, commandRoute(dependencies, approveWithdrawal, list), ({ actor, params }) =>
      readWithdrawalToApprove(dependencies, actor, params.withdrawalId),
    ),
    commandRoute(dependencies, cancelWithdrawal, list),
  ];
};

const setAccountRoute = (dependencies: Dependencies) =>
  route(SetWithdrawalAccount, async (call) => {
    await setWithdrawalAccount(dependencies, call.actor, call.body, idempotentRequestOf(dependencies, SetWithdrawalAccount, call));
    return listWithdrawals(dependencies, call.actor);
  });
