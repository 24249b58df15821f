import type { CompanyId, EmployeeId, RecordId, UserId } from "@albashi/contracts/ids";
import type { Section } from "@albashi/contracts/people-records";
import { lagosDayOf } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { newId } from "../../../new-id.ts";
import type { Parts } from "../../../parts.ts";
import { pensionAdministratorCalled } from "../../../reference/pension-administrators.ts";
import { companySeal } from "../../../sealing/company-seal.ts";
import { contentOf } from "../model/record.ts";
import { insertEmploymentChange, insertRecord, savePensionAdministrator, supersedeProposal } from "../store.ts";
import { writeIdentityNumbers } from "./write-identity-numbers.ts";

interface Saved {
  readonly companyId: CompanyId;
  readonly employeeId: EmployeeId;
  readonly section: Section;
  readonly content: unknown;
  readonly by: UserId;
  /** Whether it waits for an admin's yes. */
  readonly isProposal: boolean;
}

/** Keeps one more version of a section, sealed, in the caller's transaction. The history says only that it changed. */
export const writeRecord = async (parts: Pick<Parts, "vault" | "clock">, tx: CompanyTransaction, saved: Saved): Promise<RecordId> => {
  const { companyId, employeeId, section, content, by, isProposal } = saved;
  const at = parts.clock.now();
  const recordId = newId<RecordId>();
  const seal = await companySeal(parts, tx, companyId);
  await supersedeProposal(tx, { employeeId, section, at });
  await insertRecord(tx, companyId, {
    ...{ recordId, employeeId, section, savedAt: at, savedBy: by, refusedBecause: null },
    sealed: seal.seal(JSON.stringify(content), contentOf(recordId)),
    state: isProposal ? "proposed" : "accepted",
  });
  const action = isProposal ? "record_proposed" : "record_saved";
  await record(tx, { at, actor: by, action, subject: employeeId, details: { section, recordId } });
  if (!isProposal) await takeEffect(parts, tx, { companyId, employeeId, section, content, by });
  return recordId;
};

/** What follows once a section counts: it stands in the history, and a pension number and its administrator become the person's. */
export const takeEffect = async (
  parts: Pick<Parts, "vault" | "clock">,
  tx: CompanyTransaction,
  { companyId, employeeId, section, content, by }: Omit<Saved, "isProposal">,
) => {
  const at = parts.clock.now();
  await insertEmploymentChange(tx, companyId, { employeeId, at, holdsFrom: lagosDayOf(at), by, what: `record_${section}` });
  if (section !== "financial") return;
  const { registeredWith, pensionNumber } = content as { registeredWith: string | null; pensionNumber?: string };
  await savePensionAdministrator(tx, { employeeId, code: pensionAdministratorCalled(registeredWith ?? "")?.code ?? null });
  if (pensionNumber) await writeIdentityNumbers(parts, tx, { companyId, employeeId, by, numbers: { rsa_pin: pensionNumber } });
};
