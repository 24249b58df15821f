import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import type { NumberKind } from "@albashi/contracts/people-identity-numbers";
import { lagosDayOf } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import { companySeal } from "../../../sealing/company-seal.ts";
import { numberTaken } from "../errors.ts";
import { deleteIdentityNumber, findIdentityNumbers, insertEmploymentChange, saveIdentityNumber } from "../store.ts";

/** A number to write, or null to take it away. */
export type NumbersToWrite = Readonly<Partial<Record<NumberKind, string | null>>>;

/** What ties a sealed number to its row. */
export const numberBoundTo = (kind: NumberKind, employeeId: EmployeeId) => `${kind} ${employeeId}`;

/** Writes a person's identity numbers down, sealed, in the caller's transaction. The history says only which changed. */
export const writeIdentityNumbers = async (
  parts: Pick<Parts, "vault" | "clock">,
  tx: CompanyTransaction,
  { companyId, employeeId, by, numbers }: { companyId: CompanyId; employeeId: EmployeeId; by: UserId | undefined; numbers: NumbersToWrite },
) => {
  const at = parts.clock.now();
  const seal = await companySeal(parts, tx, companyId);
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
    await record(tx, { at, actor: by, action: "identity_number_changed", subject: employeeId, details: { kind } });
    await insertEmploymentChange(tx, companyId, { employeeId, at, holdsFrom: lagosDayOf(at), by, what: kind });
  }
};
