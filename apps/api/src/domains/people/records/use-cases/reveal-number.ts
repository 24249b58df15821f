import type { EmployeeId } from "@albashi/contracts/ids";
import type { RevealedNumber } from "@albashi/contracts/people/identity-numbers";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { type CompanySeal, companySeal } from "../../../../platform/encryption/company-seal.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findCurrentAccount, numberOf } from "../../bank-accounts/index.ts";
import { employeeNotFound, findEmployee } from "../../employees/index.ts";
import { identityNumberMissing } from "../errors.ts";
import { findIdentityNumbers } from "../store/identity-numbers.ts";
import { numberBoundTo } from "./save-identity-numbers.ts";

/** Reveals one full identity number to an admin who states a reason. The audit entry is written before the number is returned. */
export const revealNumber = (
  dependencies: Pick<Dependencies, "database" | "clock" | "vault">,
  { companyId, userId }: Actor,
  { employeeId, number, reason }: { employeeId: EmployeeId; number: RevealedNumber; reason: string },
): Promise<{ number: string }> =>
  dependencies.database.inCompany(companyId, async (tx) => {
    if (!(await findEmployee(tx, employeeId))) throw employeeNotFound();
    const seal = await companySeal(dependencies, tx, companyId);
    const revealed = await unsealed(tx, seal, { employeeId, number });
    if (revealed === undefined) throw identityNumberMissing();
    const at = dependencies.clock.now();
    await writeAuditEntry(tx, { at, actor: userId, action: "number_revealed", subject: employeeId, details: { number, reason } });
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
