import type { CompanyId, EmployeeId, RecordId } from "@albashi/contracts/ids";
import { type PersonalRecords, type Section, sections } from "@albashi/contracts/people-records";
import type { Parts } from "../../../parts.ts";
import { type CompanySeal, companySeal } from "../../../sealing/company-seal.ts";
import { employeeNotFound } from "../errors.ts";
import { contentOf, shownContent } from "../model/record.ts";
import { findCurrentRecords, findEmployee, findProposedRecords, findRecordVersions, type PersonalRecord } from "../store.ts";

type ReadParts = Pick<Parts, "database" | "vault" | "clock">;

/** What a person has told about themselves: of every section what counts, and what waits. */
export const readRecords = (parts: ReadParts, companyId: CompanyId, employeeId: EmployeeId): Promise<PersonalRecords> =>
  parts.database.inCompany(companyId, async (tx) => {
    if (!(await findEmployee(tx, employeeId))) throw employeeNotFound();
    const seal = await companySeal(parts, tx, companyId);
    const records = await findCurrentRecords(tx, employeeId);
    const shown = (section: Section) => {
      const of = (state: string) => records.find((one) => one.section === section && one.state === state);
      const [current, proposed] = [of("accepted"), of("proposed")];
      return {
        current: current ? { content: opened(seal, current), savedAt: current.savedAt.toISOString() } : null,
        proposed: proposed
          ? { recordId: proposed.recordId, content: opened(seal, proposed), savedAt: proposed.savedAt.toISOString() }
          : null,
      };
    };
    // What is sealed was checked against its section's shape when it was saved.
    return Object.fromEntries(sections.map((section) => [section, shown(section)])) as unknown as PersonalRecords;
  });

/** Every version of one section. */
export const readRecordHistory = (
  parts: ReadParts,
  companyId: CompanyId,
  { employeeId, section }: { employeeId: EmployeeId; section: Section },
) =>
  parts.database.inCompany(companyId, async (tx) => {
    const person = await findEmployee(tx, employeeId);
    if (!person) throw employeeNotFound();
    const seal = await companySeal(parts, tx, companyId);
    const versions = await findRecordVersions(tx, { employeeId, section });
    return {
      versions: versions.map((one) => ({
        recordId: one.recordId,
        state: one.state,
        savedAt: one.savedAt.toISOString(),
        savedByStaff: one.savedBy === person.userId,
        refusedBecause: one.refusedBecause,
        content: opened(seal, one),
      })),
    };
  });

const pageSize = 50;

/** What waits for an admin's yes. */
export const listProposedRecords = (parts: ReadParts, companyId: CompanyId, after: RecordId | undefined) =>
  parts.database.inCompany(companyId, async (tx) => {
    const seal = await companySeal(parts, tx, companyId);
    const found = await findProposedRecords(tx, { after, atMost: pageSize + 1 });
    const proposed = found.slice(0, pageSize).map((one) => ({
      ...{ recordId: one.recordId, employeeId: one.employeeId, fullName: one.fullName, section: one.section },
      ...{ savedAt: one.savedAt.toISOString(), content: opened(seal, one) },
    }));
    return { proposed, next: found.length > pageSize ? (proposed.at(-1)?.recordId ?? null) : null };
  });

const opened = (seal: CompanySeal, { recordId, section, sealed }: PersonalRecord): unknown =>
  shownContent(section, JSON.parse(seal.unseal(sealed, contentOf(recordId))));
