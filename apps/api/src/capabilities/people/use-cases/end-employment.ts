import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import type { LeavingTerms } from "@albashi/contracts/people-leaving";
import { addDays, type LocalDate, lagosDayOf, startOfLagosDay } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { mayUse } from "../../../http/permissions.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { dayBeforeFirst, employeeNotFound, employmentEnded, noticeAfterLastDay } from "../errors.ts";
import { type Leaving, lastDayToday, leavingTerms } from "../model/leaving.ts";
import type { Employee } from "../model.ts";
import { findDirectoryRow, findEmployee, lockEmployee } from "../store.ts";
import { endNow } from "./end-now.ts";
import { takeStep } from "./take-step.ts";

type EndingParts = Pick<Parts, "database" | "clock">;

/** An admin ends an employment today: the specified dialog's Yes. Once it has ended, asking again changes nothing. */
export const endStaff = (
  { database, clock }: EndingParts,
  { companyId, userId }: Actor,
  { employeeId, intent }: { employeeId: EmployeeId; intent: Intent | undefined },
): Promise<void> =>
  database.inCompany(companyId, (tx) => {
    const at = clock.now();
    return once(tx, { userId, intent, at }, async () => {
      const employee = await lockEmployee(tx, employeeId);
      if (!employee) throw employeeNotFound();
      if (employee.status === "ended") return;
      const lastDay = lastDayToday(employee, lagosDayOf(at));
      const leaving = { lastDay, endReason: "ended by admin", noticeGivenOn: null, missingNoticeOwedBy: "employer" } as const;
      await endNow(tx, { companyId, employee: { ...employee, ...leaving }, at, by: userId });
    });
  });

/** What an ending would bring. Nothing is changed. */
export const previewLeaving = (
  { database, clock }: EndingParts,
  actor: Actor,
  { employeeId, leaving }: { employeeId: EmployeeId; leaving: Leaving },
): Promise<LeavingTerms> =>
  database.inCompany(actor.companyId, async (tx) => {
    const employee = await findEmployee(tx, employeeId);
    return termsFor(tx, actor, { employee, leaving, today: lagosDayOf(clock.now()) });
  });

/**
 * An admin ends an employment on a day. Until that day is over the person is under notice and keeps their access; a day
 * that is over, or today, ends it at once.
 */
export const endEmployment = (
  { database, clock }: EndingParts,
  actor: Actor,
  { employeeId, leaving, reason, intent }: { employeeId: EmployeeId; leaving: Leaving; reason: string; intent: Intent | undefined },
) =>
  database.inCompany(actor.companyId, (tx) => {
    const { companyId, userId } = actor;
    const at = clock.now();
    const today = lagosDayOf(at);
    return once(tx, { userId, intent, at }, async () => {
      const employee = await lockEmployee(tx, employeeId);
      const terms = await termsFor(tx, actor, { employee, leaving, today });
      if (!employee) throw employeeNotFound();
      const { lastDay, noticeGivenOn = null, missingNoticeOwedBy } = leaving;
      const leaver = { ...employee, lastDay, noticeGivenOn, missingNoticeOwedBy, endReason: reason };
      if (lastDay <= today) {
        await endNow(tx, { companyId, employee: leaver, at, by: userId });
        return { status: "ended" as const, lastDay, terms };
      }
      const holdsFrom = noticeGivenOn ?? today;
      await takeStep(tx, {
        companyId,
        employee: leaver,
        step: "give_notice",
        at,
        by: userId,
        holdsFrom,
        after: { lastDay, noticeGivenOn },
      });
      await record(tx, { at, actor: userId, action: "notice_given", subject: employeeId, details: { lastDay } });
      await endLater(tx, { companyId, employeeId, lastDay });
      return { status: "notice" as const, lastDay, terms };
    });
  });

const termsFor = async (
  tx: CompanyTransaction,
  actor: Actor,
  { employee, leaving, today }: { employee: Employee | undefined; leaving: Leaving; today: LocalDate },
): Promise<LeavingTerms> => {
  if (!employee) throw employeeNotFound();
  if (employee.status === "ended") throw employmentEnded();
  const { lastDay, noticeGivenOn } = leaving;
  if (lastDay < employee.firstDay) throw dayBeforeFirst("lastDay", employee.firstDay);
  if (noticeGivenOn && noticeGivenOn > lastDay) throw noticeAfterLastDay();
  // Notice that was given before the first day runs from the first day: before it there is no service to measure it by.
  const counted = noticeGivenOn && noticeGivenOn < employee.firstDay ? employee.firstDay : noticeGivenOn;
  const row = await findDirectoryRow(tx, { employeeId: employee.employeeId, today });
  const pay = { monthlyGross: (row?.monthlyGross ?? 0n) as Kobo, seesPay: mayUse(actor, "salaries.read") };
  return leavingTerms(employee, { ...leaving, noticeGivenOn: counted }, pay);
};

/** Asks for the end when the last day is over in Lagos. */
const endLater = (tx: CompanyTransaction, { lastDay, ...who }: { companyId: CompanyId; employeeId: EmployeeId; lastDay: LocalDate }) =>
  enqueue(tx, {
    workflow: "endEmployment",
    payload: { ...who, lastDay },
    at: startOfLagosDay(addDays(lastDay, 1)),
    companyId: who.companyId,
  });
