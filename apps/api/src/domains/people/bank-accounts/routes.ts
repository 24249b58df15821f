import {
  ListHeldAccounts,
  ReadBankAccount,
  ReadOwnBankAccount,
  RejectAccount,
  ReleaseAccount,
  RequestNameEnquiry,
  SetBankAccount,
  SetOwnBankAccount,
} from "@albashi/contracts/people/bank-accounts";
import { ListBanks } from "@albashi/contracts/people/banks";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { everyBank } from "../../../platform/reference/banks.ts";
import { ownEmployeeId } from "../employees/index.ts";
import { requestNameCheck } from "./use-cases/check-account-name.ts";
import { listHeldAccounts } from "./use-cases/list-held-accounts.ts";
import { readBankAccount, readOwnBankAccount } from "./use-cases/read-bank-account.ts";
import { approveHeldAccount, refuseHeldAccount } from "./use-cases/review-account.ts";
import { setBankAccount } from "./use-cases/set-bank-account.ts";

export const bankAccountsRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListBanks, async () => ({ banks })),
  route(ReadBankAccount, ({ actor, params }) => readBankAccount(dependencies, actor, params.employeeId)),
  route(SetBankAccount, (call) => {
    const { actor, params, body, userAgent } = call;
    const { confirmsSharing = false, ...account } = body;
    const intent = idempotentRequestOf(dependencies, SetBankAccount, call);
    return setBankAccount(dependencies, actor, { ...account, ...params, confirmsSharing, userAgent, intent });
  }),
  route(ReadOwnBankAccount, ({ actor }) => readOwnBankAccount(dependencies, actor.companyId, ownEmployeeId(actor))),
  route(SetOwnBankAccount, (call) => {
    const { actor, body, userAgent } = call;
    const intent = idempotentRequestOf(dependencies, SetOwnBankAccount, call);
    return setBankAccount(dependencies, actor, { ...body, employeeId: ownEmployeeId(actor), confirmsSharing: false, userAgent, intent });
  }),
  route(ListHeldAccounts, ({ actor, query }) => listHeldAccounts(dependencies, actor, query.after)),
  route(ReleaseAccount, (call) =>
    approveHeldAccount(dependencies, call.actor, { ...call.params, intent: idempotentRequestOf(dependencies, ReleaseAccount, call) }),
  ),
  route(RejectAccount, (call) =>
    refuseHeldAccount(dependencies, call.actor, {
      ...call.params,
      ...call.body,
      intent: idempotentRequestOf(dependencies, RejectAccount, call),
    }),
  ),
  route(RequestNameEnquiry, ({ actor, params }) => requestNameCheck(dependencies, actor, params.bankAccountId)),
];

const banks = everyBank.map(({ name, code, receives }) => ({ name, code, receives }));
