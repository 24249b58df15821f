import type { CompanyId, EmployeeId, RecordId } from "@albashi/contracts/ids";
import { type PersonalRecords, type Section, sections } from "@albashi/contracts/people/records";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { type CompanySeal, companySeal } from "../../../../platform/encryption/company-seal.ts";
import { employeeNotFound, findEmployee } from "../../employees/index.ts";
import { contentOf, presentRecordContent } from "../model/record.ts";
import { findCurrentRecords, findProposedRecords, findRecordVersions, type PersonalRecord } from "../store/records.ts";

type ReadDependencies = Pick<Dependencies, "database" | "vault" | "clock">;

/** An employee's records: the current version of every section, and the one awaiting approval. */
export const readRecords = (dependencies: ReadDependencies, companyId: CompanyId, employeeId: EmployeeId): Promise<PersonalRecords> =>
  dependencies.database.inCompany(companyId, async (tx) => {
    if (!(await findEmployee(tx, employeeId))) throw employeeNotFound();
    const seal = await companySeal(dependencies, tx, companyId);
    const records = await findCurrentRecords(tx, employeeId);
    const present = (section: Section) => {
      const findInState = (state: string) => records.find((one) => one.section === section && one.state === state);
      const [current, proposed] = [findInState("accepted"), findInState("proposed")];
      return {
        current: current ? { content: opened(seal, current), savedAt: current.savedAt.toISOString() } : null,
        proposed: proposed
          ? { recordId: proposed.recordId, content: opened(seal, proposed), savedAt: proposed.savedAt.toISOString() }
          : null,
      };
    };
    // The content was validated against its section's schema when it was saved.
    return Object.fromEntries(sections.map((section) => [section, present(section)])) as unknown as PersonalRecords;
  });

/** All versions of one section. */
export const readRecordHistory = (
  dependencies: ReadDependencies,
  companyId: CompanyId,
  { employeeId, section }: { employeeId: EmployeeId; section: Section },
) =>
  dependencies.database.inCompany(companyId, async (tx) => {
    const person = await findEmployee(tx, employeeId);
    if (!person) throw employeeNotFound();
    const seal = await companySeal(dependencies, tx, companyId);
    const versions = await findRecordVersions(tx, { employeeId, section });
    return {
      versions: versions.map((one) => ({
        recordId: one.recordId,
        state: one.state,
        savedAt: one.savedAt.toISOString(),
        savedByStaff: one.savedBy === person.userId,
        refusedBecause: one.refusalReason,
        content: opened(seal, one),
      })),
    };
  });

const pageSize = 50;

/** The records that await an admin's approval. */
export const listProposedRecords = (dependencies: ReadDependencies, companyId: CompanyId, after: RecordId | undefined) =>
  dependencies.database.inCompany(companyId, async (tx) => {
    const seal = await companySeal(dependencies, tx, companyId);
    const found = await findProposedRecords(tx, { after, limit: pageSize + 1 });
    const proposed = found.slice(0, pageSize).map((one) => ({
      recordId: one.recordId,
      employeeId: one.employeeId,
      fullName: one.fullName,
      section: one.section,
      savedAt: one.savedAt.toISOString(),
      content: opened(seal, one),
    }));
    return { proposed, next: found.length > pageSize ? (proposed.at(-1)?.recordId ?? null) : null };
  });

const opened = (seal: CompanySeal, { recordId, section, sealed }: PersonalRecord): unknown =>
  presentRecordContent(section, JSON.parse(seal.unseal(sealed, contentOf(recordId))));
