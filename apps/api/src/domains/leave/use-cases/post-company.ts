import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import { addDays, type LocalDate, lagosDayOf, localDate } from "@albashi/dates";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { enqueue } from "../../../platform/outbox/store.ts";
import { lockEmployee } from "../../people/index.ts";
import { findEmployeeIdsAfter } from "../store/employees.ts";
import { completeLeavePosting, insertLeavePosting } from "../store/postings.ts";
import { PostLeaveLedgers } from "../workflow-contracts.ts";
import { postLedger } from "./post-ledger.ts";

/** How many companies one pass of the schedule reads at a time. */
const companiesPerPage = 500;

interface Companies {
  readonly findPage: (after: CompanyId | null, limit: number) => Promise<CompanyId[]>;
}

/** Requests the posting of every company's ledgers, once a day. Returns how many companies. */
export const scheduleLeavePostings = async (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { findPage }: Companies,
  signal?: AbortSignal,
): Promise<number> => {
  const at = clock.now();
  const day = lagosDayOf(at);
  let requested = 0;
  let after: CompanyId | null = null;
  do {
    const page: CompanyId[] = await findPage(after, companiesPerPage);
    for (const companyId of page) {
      const isNew = await database.inCompany(companyId, async (tx) => {
        if (!(await insertLeavePosting(tx, companyId, { day, at }))) return false;
        await enqueue(tx, PostLeaveLedgers, { payload: { companyId, day }, at, companyId });
        return true;
      });
      requested += isNew ? 1 : 0;
    }
    after = page.length === companiesPerPage ? (page.at(-1) ?? null) : null;
  } while (after && !signal?.aborted);
  return requested;
};

const employeesPerPage = 100;
/** A leaver's ledger is settled in the days after the last one, however late the end of the employment was recorded. */
const daysAfterLeaving = 400;

/** Posts the ledgers of a page of employees, each in a transaction of its own. Returns the last of them, or null after the last page. */
export const postLedgersAfter = async (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, day, after }: { companyId: CompanyId; day: string; after: EmployeeId | null },
): Promise<EmployeeId | null> => {
  const leftAfter: LocalDate = addDays(localDate(day), -daysAfterLeaving);
  const page = await database.inCompany(companyId, (tx) => findEmployeeIdsAfter(tx, { after, leftAfter, limit: employeesPerPage }));
  for (const employeeId of page) {
    await database.inCompany(companyId, async (tx) => {
      await lockEmployee(tx, employeeId);
      await postLedger(tx, companyId, { employeeId, at: clock.now() });
    });
  }
  return page.length === employeesPerPage ? (page.at(-1) ?? null) : null;
};

export const completePosting = ({ database, clock }: Pick<Dependencies, "database" | "clock">, of: { companyId: CompanyId; day: string }) =>
  database.inCompany(of.companyId, (tx) => completeLeavePosting(tx, { day: localDate(of.day), at: clock.now() }));
