import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import { contentOf } from "../model/record.ts";
import { findAcceptedRecords } from "../store/records.ts";

/** The nationality in each employee's accepted record; employees without one are left out. */
export const readNationalities = async (
  dependencies: Pick<Dependencies, "vault" | "clock">,
  tx: CompanyTransaction,
  { companyId, employeeIds }: { companyId: CompanyId; employeeIds: readonly EmployeeId[] },
): Promise<ReadonlyMap<EmployeeId, string>> => {
  const seal = await companySeal(dependencies, tx, companyId);
  const records = await findAcceptedRecords(tx, { employeeIds, section: "personal" });
  return new Map(
    records.flatMap(({ employeeId, recordId, sealed }) => {
      const { nationality } = JSON.parse(seal.unseal(sealed, contentOf(recordId))) as { nationality: string | null };
      return nationality === null ? [] : [[employeeId, nationality] as const];
    }),
  );
};
