import type { EmployeeId } from "@albashi/contracts/ids";
import type { RevealedNumber } from "@albashi/contracts/people-identity-numbers";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { type CompanySeal, companySeal } from "../../../sealing/company-seal.ts";
import { employeeNotFound, numberNotKnown } from "../errors.ts";
import { numberOf } from "../model/bank-account.ts";
import { findCurrentAccount, findEmployee, findIdentityNumbers } from "../store.ts";
import { numberBoundTo } from "./write-identity-numbers.ts";

/** Tells somebody with a reason one whole number of a person. Who it was and why is written down before it is told. */
export const revealNumber = (
  parts: Pick<Parts, "database" | "clock" | "vault">,
  { companyId, userId }: Actor,
  { employeeId, number, reason }: { employeeId: EmployeeId; number: RevealedNumber; reason: string },
): Promise<{ number: string }> =>
  parts.database.inCompany(companyId, async (tx) => {
    if (!(await findEmployee(tx, employeeId))) throw employeeNotFound();
    const seal = await companySeal(parts, tx, companyId);
    const revealed = await unsealed(tx, seal, { employeeId, number });
    if (revealed === undefined) throw numberNotKnown();
    const at = parts.clock.now();
    await record(tx, { at, actor: userId, action: "number_revealed", subject: employeeId, details: { number, reason } });
    return { number: revealed };
  });

const unsealed = async (
  tx: CompanyTransaction,
  seal: CompanySeal,
  { employeeId, number }: { employeeId: EmployeeId; number: RevealedNumber },
): Promise<string | undefined> => {
  if (number === "account_number") {
    const account = await findCurrentAccount(tx, employeeId);
    return account && seal.unseal(account.numberSealed, numberOf(account.bankAccountId));
  }
  const found = (await findIdentityNumbers(tx, employeeId)).find(({ kind }) => kind === number);
  return found && seal.unseal(found.sealed, numberBoundTo(number, employeeId));
};
