import { ListBanks } from "@albashi/contracts/banks";
import {
  AskAccountName,
  ListHeldAccounts,
  ReadBankAccount,
  ReadOwnBankAccount,
  RefuseAccount,
  ReleaseAccount,
  SetBankAccount,
  SetOwnBankAccount,
} from "@albashi/contracts/people-bank-accounts";
import { ListStates } from "@albashi/contracts/states";
import { type Route, route } from "../../../http/route.ts";
import { intentOf } from "../../../idempotency/intent-of.ts";
import type { Parts } from "../../../parts.ts";
import { everyBank } from "../../../reference/banks.ts";
import { everyState } from "../../../reference/states.ts";
import { askAccountName } from "../use-cases/check-account-name.ts";
import { refuseHeldAccount, releaseHeldAccount } from "../use-cases/decide-on-account.ts";
import { listHeldAccounts } from "../use-cases/list-held-accounts.ts";
import { ownEmployeeId } from "../use-cases/own-employee.ts";
import { readBankAccount, readOwnBankAccount } from "../use-cases/read-bank-account.ts";
import { setBankAccount } from "../use-cases/set-bank-account.ts";

const banks = everyBank.map(({ name, code, receives }) => ({ name, code, receives }));
const states = everyState.map((state) => ({ ...state, localGovernments: [...state.localGovernments] }));

export const bankAccountRoutes = (parts: Parts): readonly Route[] => [
  route(ListBanks, async () => ({ banks })),
  route(ListStates, async () => ({ states })),

  route(ReadBankAccount, ({ actor, params }) => readBankAccount(parts, actor, params.employeeId)),
  route(SetBankAccount, (call) => {
    const { actor, params, body, userAgent } = call;
    const { confirmsSharing = false, ...account } = body;
    const intent = intentOf(parts, SetBankAccount, call);
    return setBankAccount(parts, actor, { ...account, ...params, confirmsSharing, userAgent, intent });
  }),

  route(ReadOwnBankAccount, ({ actor }) => readOwnBankAccount(parts, actor.companyId, ownEmployeeId(actor))),
  route(SetOwnBankAccount, (call) => {
    const { actor, body, userAgent } = call;
    const intent = intentOf(parts, SetOwnBankAccount, call);
    return setBankAccount(parts, actor, { ...body, employeeId: ownEmployeeId(actor), confirmsSharing: false, userAgent, intent });
  }),

  route(ListHeldAccounts, ({ actor, query }) => listHeldAccounts(parts, actor, query.after)),
  route(ReleaseAccount, (call) => releaseHeldAccount(parts, call.actor, { ...call.params, intent: intentOf(parts, ReleaseAccount, call) })),
  route(RefuseAccount, (call) =>
    refuseHeldAccount(parts, call.actor, { ...call.params, ...call.body, intent: intentOf(parts, RefuseAccount, call) }),
  ),
  route(AskAccountName, ({ actor, params }) => askAccountName(parts, actor, params.bankAccountId)),
];
