import type { WithdrawalId } from "@albashi/contracts/ids";
import { ListWithdrawals, QuoteWithdrawal, SetWithdrawalAccount } from "@albashi/contracts/payments/withdrawals";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { listWithdrawals, quoteWithdrawal } from "./use-cases/list-withdrawals.ts";
import { approveWithdrawal, cancelWithdrawal, requestWithdrawal } from "./use-cases/request-withdrawal.ts";
import { setWithdrawalAccount } from "./use-cases/set-withdrawal-account.ts";
import { readAccountToConfirm, readWithdrawalToConfirm } from "./use-cases/withdrawal-content.ts";

export const withdrawalsRoutes = (dependencies: Dependencies): readonly Route[] => {
  const list = (_result: unknown, { actor }: { actor: Actor }) => listWithdrawals(dependencies, actor);
  return [
    route(ListWithdrawals, ({ actor }) => listWithdrawals(dependencies, actor)),
    route(QuoteWithdrawal, async ({ query }) => quoteWithdrawal(dependencies, query.amountKobo)),
    route(SetWithdrawalAccount, async (call) => {
      await setWithdrawalAccount(dependencies, call.actor, call.body, idempotentRequestOf(dependencies, SetWithdrawalAccount, call));
      return listWithdrawals(dependencies, call.actor);
    }),
    { ...commandRoute(dependencies, requestWithdrawal, list), stepUpContent: ({ actor }) => readAccountToConfirm(dependencies, actor) },
    {
      ...commandRoute(dependencies, approveWithdrawal, list),
      stepUpContent: ({ actor, params }) =>
        readWithdrawalToConfirm(dependencies, actor, (params as { withdrawalId: WithdrawalId }).withdrawalId),
    },
    commandRoute(dependencies, cancelWithdrawal, list),
  ];
};
