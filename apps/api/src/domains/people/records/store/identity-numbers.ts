import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import type { NumberKind } from "@albashi/contracts/people/identity-numbers";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

export interface IdentityNumber {
  readonly employeeId: EmployeeId;
  readonly kind: NumberKind;
  readonly sealed: Buffer;
  readonly fingerprint: Buffer;
  readonly ends: string;
}

export const findIdentityNumbers = async (tx: CompanyTransaction, employeeId: EmployeeId): Promise<IdentityNumber[]> =>
  (await query(tx)
    .selectFrom("identity_numbers")
    .select(["employee_id as employeeId", "kind", "number_sealed as sealed", "number_fingerprint as fingerprint", "number_ends as ends"])
    .where("employee_id", "=", employeeId)
    .execute()) as IdentityNumber[];

/** Saves or replaces a number. False when another employee of the company has it. */
export const saveIdentityNumber = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { employeeId, kind, sealed, fingerprint, ends, at, by }: IdentityNumber & { at: Date; by: UserId | undefined },
): Promise<boolean> => {
  const taken = await query(tx)
    .selectFrom("identity_numbers")
    .select("employee_id")
    .where("kind", "=", kind)
    .where("number_fingerprint", "=", fingerprint)
    .where("employee_id", "<>", employeeId)
    .executeTakeFirst();
  if (taken) return false;
  const values = { number_sealed: sealed, number_fingerprint: fingerprint, number_ends: ends, changed_at: at, changed_by: by ?? null };
  await query(tx)
    .insertInto("identity_numbers")
    .values({ company_id: companyId, employee_id: employeeId, kind, ...values })
    .onConflict((conflict) => conflict.columns(["company_id", "employee_id", "kind"]).doUpdateSet(values))
    .execute();
  return true;
};

export const deleteIdentityNumber = async (tx: CompanyTransaction, { employeeId, kind }: { employeeId: EmployeeId; kind: NumberKind }) => {
  await query(tx).deleteFrom("identity_numbers").where("employee_id", "=", employeeId).where("kind", "=", kind).execute();
};
