import type { CompanyId, EmployeeId, RecordId, UserId } from "@albashi/contracts/ids";
import type { Section } from "@albashi/contracts/people/records";
import { lagosDayOf } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { companySeal } from "../../../../platform/encryption/company-seal.ts";
import { pensionAdministratorCalled } from "../../../../platform/reference/pension-administrators.ts";
import { insertEmploymentChange, savePensionAdministrator } from "../../employees/index.ts";
import { contentOf } from "../model/record.ts";
import { insertRecord, supersedeProposal } from "../store/records.ts";
import { writeIdentityNumbers } from "./save-identity-numbers.ts";

interface Saved {
  readonly companyId: CompanyId;
  readonly employeeId: EmployeeId;
  readonly section: Section;
  readonly content: unknown;
  readonly by: UserId;
  /** Whether it needs an admin's approval. */
  readonly isProposal: boolean;
}

/** Saves a new version of a section, encrypted, in the caller's transaction. The history only states that it changed. */
export const writeRecord = async (
  dependencies: Pick<Dependencies, "vault" | "clock">,
  tx: CompanyTransaction,
  saved: Saved,
): Promise<RecordId> => {
  const { companyId, employeeId, section, content, by, isProposal } = saved;
  const at = dependencies.clock.now();
  const recordId = newId<RecordId>();
  const seal = await companySeal(dependencies, tx, companyId);
  await supersedeProposal(tx, { employeeId, section, at });
  await insertRecord(tx, companyId, {
    recordId,
    employeeId,
    section,
    savedAt: at,
    savedBy: by,
    refusalReason: null,
    sealed: seal.seal(JSON.stringify(content), contentOf(recordId)),
    state: isProposal ? "proposed" : "accepted",
  });
  const action = isProposal ? "record_proposed" : "record_saved";
  await writeAuditEntry(tx, { at, actor: by, action, subject: employeeId, details: { section, recordId } });
  if (!isProposal) await applyRecord(dependencies, tx, { companyId, employeeId, section, content, by });
  return recordId;
};

/** Applies an accepted section: writes the history, and copies the pension number and administrator to the employee. */
export const applyRecord = async (
  dependencies: Pick<Dependencies, "vault" | "clock">,
  tx: CompanyTransaction,
  { companyId, employeeId, section, content, by }: Omit<Saved, "isProposal">,
) => {
  const at = dependencies.clock.now();
  await insertEmploymentChange(tx, companyId, { employeeId, at, effectiveFrom: lagosDayOf(at), by, field: `record_${section}` });
  if (section !== "financial") return;
  const { registeredWith, pensionNumber } = content as { registeredWith: string | null; pensionNumber?: string };
  await savePensionAdministrator(tx, { employeeId, code: pensionAdministratorCalled(registeredWith ?? "")?.code ?? null });
  if (pensionNumber) await writeIdentityNumbers(dependencies, tx, { companyId, employeeId, by, numbers: { rsa_pin: pensionNumber } });
};
