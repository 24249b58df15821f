import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import type { NumberKind } from "@albashi/contracts/people/identity-numbers";
import { lagosDayOf } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import { insertEmploymentChange } from "../../employees/index.ts";
import { numberTaken } from "../errors.ts";
import { deleteIdentityNumber, findIdentityNumbers, saveIdentityNumber } from "../store/identity-numbers.ts";

/** A number to save, or null to delete it. */
export type IdentityNumberUpdates = Readonly<Partial<Record<NumberKind, string | null>>>;

/** Associated data that binds an encrypted number to its row. */
export const numberBoundTo = (kind: NumberKind, employeeId: EmployeeId) => `${kind} ${employeeId}`;

/** Saves an employee's identity numbers, encrypted, in the caller's transaction. The history only states which ones changed. */
export const writeIdentityNumbers = async (
  dependencies: Pick<Dependencies, "vault" | "clock">,
  tx: CompanyTransaction,
  {
    companyId,
    employeeId,
    by,
    numbers,
  }: { companyId: CompanyId; employeeId: EmployeeId; by: UserId | undefined; numbers: IdentityNumberUpdates },
) => {
  const at = dependencies.clock.now();
  const seal = await companySeal(dependencies, tx, companyId);
  const known = await findIdentityNumbers(tx, employeeId);
  for (const [kind, number] of Object.entries(numbers) as [NumberKind, string | null][]) {
    const before = known.find((one) => one.kind === kind);
    const fingerprint = number === null ? undefined : seal.fingerprintOf(kind, number);
    const isSame = fingerprint ? before?.fingerprint.equals(fingerprint) : before === undefined;
    if (isSame) continue;
    if (number === null || !fingerprint) await deleteIdentityNumber(tx, { employeeId, kind });
    else {
      const sealed = seal.seal(number, numberBoundTo(kind, employeeId));
      const isSaved = await saveIdentityNumber(tx, companyId, { employeeId, kind, sealed, fingerprint, ends: number.slice(-4), at, by });
      if (!isSaved) throw numberTaken(kind);
    }
    await writeAuditEntry(tx, { at, actor: by, action: "identity_number_changed", subject: employeeId, details: { kind } });
    await insertEmploymentChange(tx, companyId, { employeeId, at, effectiveFrom: lagosDayOf(at), by, field: kind });
  }
};
