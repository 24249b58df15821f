import type { BankAccountId } from "@albashi/contracts/ids";
import { lagosDayOf } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { accountNotFound, accountNotHeld, makerIsChecker, ownAccount } from "../errors.ts";
import { type BankAccount, isHeld } from "../model/bank-account.ts";
import { findEmployee, insertEmploymentChange, lockBankAccount, refuseAccount, releaseAccount } from "../store.ts";
import { mayAnotherPay } from "./may-another-pay.ts";

interface Decision {
  readonly bankAccountId: BankAccountId;
  readonly intent: Intent | undefined;
}
type DecisionParts = Pick<Parts, "database" | "clock">;

/** An admin has looked at a held account and lets money go there. */
export const releaseHeldAccount = ({ database, clock }: DecisionParts, actor: Actor, { bankAccountId, intent }: Decision) =>
  database.inCompany(actor.companyId, (tx) => {
    const at = clock.now();
    return once(tx, { userId: actor.userId, intent, at }, async () => {
      const { employeeId } = await accountToDecide(tx, actor, bankAccountId);
      await releaseAccount(tx, { bankAccountId, by: actor.userId, at });
      await record(tx, { at, actor: actor.userId, action: "bank_account_released", subject: employeeId, details: { bankAccountId } });
      return { message: "The account is released. The next payment goes there." };
    });
  });

/** An admin does not believe a held account: the one from before counts again, and the person is told. */
export const refuseHeldAccount = (
  { database, clock }: DecisionParts,
  actor: Actor,
  { bankAccountId, intent, reason }: Decision & { reason: string },
) =>
  database.inCompany(actor.companyId, (tx) => {
    const { companyId, userId } = actor;
    const at = clock.now();
    return once(tx, { userId, intent, at }, async () => {
      const { employeeId, replaces, bankName } = await accountToDecide(tx, actor, bankAccountId);
      await refuseAccount(tx, { bankAccountId, replaces, by: userId, at, because: reason });
      await record(tx, { at, actor: userId, action: "bank_account_refused", subject: employeeId, details: { bankAccountId } });
      const change = { employeeId, at, holdsFrom: lagosDayOf(at), by: userId, what: "bank_account_refused", before: { bank: bankName } };
      await insertEmploymentChange(tx, companyId, change);
      await enqueue(tx, { workflow: "tellAccountRefused", payload: { companyId, bankAccountId }, at, companyId });
      return {
        message: replaces
          ? "The account is refused. The one from before counts again."
          : "The account is refused. The person has no account now and cannot be paid until they enter another.",
      };
    });
  });

/** Nobody decides on their own account; nor, where another admin could look, on one they entered themselves. */
const accountToDecide = async (tx: CompanyTransaction, actor: Actor, bankAccountId: BankAccountId): Promise<BankAccount> => {
  const account = await lockBankAccount(tx, bankAccountId);
  if (!account) throw accountNotFound();
  if (account.replacedAt !== null || !isHeld(account)) throw accountNotHeld();
  const person = await findEmployee(tx, account.employeeId);
  if (person?.userId === actor.userId) throw ownAccount();
  if (account.createdBy === actor.userId && (await mayAnotherPay(tx, actor))) throw makerIsChecker();
  return account;
};
