import type { CompanyId, EmployeeId, RecordId, UserId } from "@albashi/contracts/ids";
import type { Section } from "@albashi/contracts/people/records";
import { sql } from "kysely";
import { anyOf } from "../../../../platform/database/any-of.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";

export interface PersonalRecord {
  readonly recordId: RecordId;
  readonly employeeId: EmployeeId;
  readonly section: Section;
  readonly sealed: Buffer;
  readonly state: "accepted" | "proposed" | "refused";
  readonly savedAt: Date;
  readonly savedBy: UserId;
  readonly refusalReason: string | null;
}

const columns = [
  "record_id as recordId",
  "personal_records.employee_id as employeeId",
  "section",
  "content_sealed as sealed",
  "state",
  "saved_at as savedAt",
  "saved_by as savedBy",
  "refusal_reason as refusalReason",
] as const;

export const insertRecord = async (tx: CompanyTransaction, companyId: CompanyId, record: PersonalRecord) => {
  await query(tx)
    .insertInto("personal_records")
    .values({
      company_id: companyId,
      record_id: record.recordId,
      employee_id: record.employeeId,
      section: record.section,
      content_sealed: record.sealed,
      state: record.state,
      saved_at: record.savedAt,
      saved_by: record.savedBy,
    })
    .execute();
};

/** The newest accepted version of every section, and the pending one, if any. */
export const findCurrentRecords = async (tx: CompanyTransaction, employeeId: EmployeeId): Promise<PersonalRecord[]> =>
  (await query(tx)
    .selectFrom("personal_records")
    .select(columns)
    .distinctOn(["section", "state"])
    .where("employee_id", "=", employeeId)
    .where("state", "in", ["accepted", "proposed"])
    .orderBy("section")
    .orderBy("state")
    .orderBy("saved_at", "desc")
    .orderBy("record_id", "desc")
    .execute()) as PersonalRecord[];

/** The newest accepted version of a section of each of these employees. */
export const findAcceptedRecords = async (
  tx: CompanyTransaction,
  { employeeIds, section }: { employeeIds: readonly EmployeeId[]; section: Section },
): Promise<PersonalRecord[]> =>
  (await query(tx)
    .selectFrom("personal_records")
    .select(columns)
    .distinctOn("employee_id")
    .where(anyOf("employee_id", employeeIds))
    .where("section", "=", section)
    .where("state", "=", "accepted")
    .orderBy("employee_id")
    .orderBy("saved_at", "desc")
    .orderBy("record_id", "desc")
    .execute()) as PersonalRecord[];

/** Every accepted version of a section of each of these employees, newest first. */
export const findAcceptedVersions = async (
  tx: CompanyTransaction,
  { employeeIds, section }: { employeeIds: readonly EmployeeId[]; section: Section },
): Promise<PersonalRecord[]> =>
  (await query(tx)
    .selectFrom("personal_records")
    .select(columns)
    .where(anyOf("employee_id", employeeIds))
    .where("section", "=", section)
    .where("state", "=", "accepted")
    .orderBy("saved_at", "desc")
    .orderBy("record_id", "desc")
    .execute()) as PersonalRecord[];

/** All versions of a section, newest first. */
export const findRecordVersions = async (
  tx: CompanyTransaction,
  { employeeId, section }: { employeeId: EmployeeId; section: Section },
): Promise<PersonalRecord[]> =>
  (await query(tx)
    .selectFrom("personal_records")
    .select(columns)
    .where("employee_id", "=", employeeId)
    .where("section", "=", section)
    .orderBy("saved_at", "desc")
    .orderBy("record_id", "desc")
    .limit(200)
    .execute()) as PersonalRecord[];

/** Supersedes a pending version, because the employee has saved the section again. */
export const supersedeProposal = async (
  tx: CompanyTransaction,
  { employeeId, section, at }: { employeeId: EmployeeId; section: Section; at: Date },
) => {
  await query(tx)
    .updateTable("personal_records")
    .set({ state: "refused", decided_at: at, refusal_reason: "Replaced by a newer one." })
    .where("employee_id", "=", employeeId)
    .where("section", "=", section)
    .where("state", "=", "proposed")
    .execute();
};

export const lockRecord = async (tx: CompanyTransaction, recordId: RecordId): Promise<PersonalRecord | undefined> =>
  (await query(tx).selectFrom("personal_records").select(columns).where("record_id", "=", recordId).forNoKeyUpdate().executeTakeFirst()) as
    | PersonalRecord
    | undefined;

export const decideRecord = async (
  tx: CompanyTransaction,
  decision: { recordId: RecordId; state: "accepted" | "refused"; because: string | null; by: UserId; at: Date },
) => {
  await query(tx)
    .updateTable("personal_records")
    .set({ state: decision.state, refusal_reason: decision.because, decided_at: decision.at, decided_by: decision.by })
    .where("record_id", "=", decision.recordId)
    .execute();
};

/** The records that await an admin's approval, oldest first. */
export const findProposedRecords = async (
  tx: CompanyTransaction,
  { after, limit }: { after: RecordId | undefined; limit: number },
): Promise<(PersonalRecord & { fullName: string })[]> =>
  (await query(tx)
    .selectFrom("personal_records")
    .innerJoin("employees", "employees.employee_id", "personal_records.employee_id")
    .select([...columns, "employees.full_name as fullName"])
    .where("state", "=", "proposed")
    .$if(after !== undefined, (all) =>
      all.where(sql<boolean>`(saved_at, record_id) > (select saved_at, record_id from personal_records where record_id = ${after})`),
    )
    .orderBy("saved_at")
    .orderBy("record_id")
    .limit(limit)
    .execute()) as (PersonalRecord & { fullName: string })[];
