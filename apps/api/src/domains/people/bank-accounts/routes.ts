import { ConfirmAccountByLink, ConfirmOwnAccount, ReadAccountToConfirm, ReleaseAccount } from "@albashi/contracts/people/account-releases";
import {
  ListHeldAccounts,
  ReadBankAccount,
  ReadOwnBankAccount,
  RejectAccount,
  RequestNameEnquiry,
  SetBankAccount,
  SetOwnBankAccount,
} from "@albashi/contracts/people/bank-accounts";
import { ListBanks } from "@albashi/contracts/people/banks";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { actRoute, type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { everyBank } from "../../../platform/reference/banks.ts";
import { ownEmployeeId } from "../employees/index.ts";
import { readAccountToChange, readAccountToReview, readOwnAccountToChange, readOwnAccountToConfirm } from "./use-cases/account-acts.ts";
import { requestNameCheck } from "./use-cases/check-account-name.ts";
import { confirmAccountByLink, confirmOwnAccount, readAccountToConfirm } from "./use-cases/confirm-account.ts";
import { listHeldAccounts } from "./use-cases/list-held-accounts.ts";
import { readBankAccount, readOwnBankAccount } from "./use-cases/read-bank-account.ts";
import { approveHeldAccount, rejectHeldAccount } from "./use-cases/review-account.ts";
import { setBankAccount, setOwnBankAccount } from "./use-cases/set-bank-account.ts";

export const bankAccountsRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(ListBanks, async () => ({ banks })),
  route(ReadBankAccount, ({ actor, params }) => readBankAccount(dependencies, actor, params.employeeId)),
  actRoute(SetBankAccount, setAccountRoute(dependencies), ({ actor, params: { employeeId }, body: { bank, accountNumber } }) =>
    readAccountToChange(dependencies, actor, { employeeId, bank, accountNumber }),
  ),
  route(ReadOwnBankAccount, ({ actor }) => readOwnBankAccount(dependencies, actor.companyId, ownEmployeeId(actor))),
  actRoute(SetOwnBankAccount, setOwnAccountRoute(dependencies), ({ actor, body }) => readOwnAccountToChange(dependencies, actor, body)),
  route(ListHeldAccounts, ({ actor, query }) => listHeldAccounts(dependencies, actor, query.after)),
  actRoute(ReleaseAccount, commandRoute(dependencies, approveHeldAccount), ({ actor, params: { bankAccountId } }) =>
    readAccountToReview(dependencies, actor, { act: "release_account", bankAccountId }),
  ),
  actRoute(RejectAccount, commandRoute(dependencies, rejectHeldAccount), ({ actor, params: { bankAccountId } }) =>
    readAccountToReview(dependencies, actor, { act: "reject_account", bankAccountId }),
  ),
  actRoute(ConfirmOwnAccount, commandRoute(dependencies, confirmOwnAccount), ({ actor }) => readOwnAccountToConfirm(dependencies, actor)),
  route(ReadAccountToConfirm, ({ body }) => readAccountToConfirm(dependencies, body.token)),
  route(ConfirmAccountByLink, ({ body }) => confirmAccountByLink(dependencies, body.token)),
  route(RequestNameEnquiry, ({ actor, params }) => requestNameCheck(dependencies, actor, params.bankAccountId)),
];

const setAccountRoute = (dependencies: Dependencies) =>
  route(SetBankAccount, (call) => {
    const account = { ...call.params, ...call.body, userAgent: call.userAgent };
    return setBankAccount(dependencies, call.actor, account, idempotentRequestOf(dependencies, SetBankAccount, call));
  });

const setOwnAccountRoute = (dependencies: Dependencies) =>
  route(SetOwnBankAccount, (call) => {
    const account = { ...call.body, userAgent: call.userAgent };
    return setOwnBankAccount(dependencies, call.actor, account, idempotentRequestOf(dependencies, SetOwnBankAccount, call));
  });

const banks = everyBank.map(({ name, code, receives }) => ({ name, code, receives }));
