import type { BodyOf } from "@albashi/contracts/contract";
import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import { EndStaff } from "@albashi/contracts/people/profiles";
import { EndEmployment, type PreviewTermination, type TerminationTerms } from "@albashi/contracts/people/termination";
import { addDays, type LocalDate, lagosDayOf, localDate, startOfLagosDay } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import { command, type InputOf } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { dayBeforeFirst, employeeNotFound, employmentEnded, noticeAfterLastDay, severanceNotAllowed } from "../errors.ts";
import type { Employee } from "../model/employee.ts";
import { type Leaving, lastDayToday, leavingTerms } from "../model/termination.ts";
import { findEmployee, lockEmployee } from "../store/employees.ts";
import { EndEmployment as EndEmploymentWorkflow } from "../workflow-contracts.ts";
import { hasOtherApprover, isOwnRecord } from "./actor-checks.ts";
import { terminate } from "./terminate.ts";
import { transitionStatus } from "./transition-status.ts";

/** An admin terminates an employment today, as confirmed in the termination dialog. Repeating it has no effect. */
export const endStaff = command(EndStaff, async ({ tx, at, actor: { companyId, userId }, input: { id: employeeId } }) => {
  const employee = await lockEmployee(tx, employeeId);
  if (!employee) throw employeeNotFound();
  if (employee.status === "ended") return;
  const lastDay = lastDayToday(employee, lagosDayOf(at));
  const leaving = { lastDay, endReason: "ended by admin", noticeGivenOn: null, missingNoticeOwedBy: "employer" } as const;
  await terminate(tx, { companyId, employee: { ...employee, ...leaving }, at, by: userId });
});

/** Previews the consequences of a termination without any change. */
export const previewLeaving = (
  { database }: Pick<Dependencies, "database">,
  actor: Actor,
  { employeeId, ...body }: InputOf<typeof PreviewTermination>,
): Promise<TerminationTerms> =>
  database.inCompany(actor.companyId, async (tx) => {
    const employee = await findEmployee(tx, employeeId);
    return termsFor(actor, { employee, leaving: parseLeaving(body) });
  });

/**
 * An admin terminates an employment on a day. Until that day has ended the employee is under notice and keeps access; today or
 * a past day terminates immediately.
 */
export const endEmployment = command(EndEmployment, async ({ tx, at, actor, input: { employeeId, reason, ...body }, audit }) => {
  const { companyId, userId } = actor;
  const today = lagosDayOf(at);
  const leaving = parseLeaving(body);
  const employee = await lockEmployee(tx, employeeId);
  const terms = termsFor(actor, { employee, leaving });
  if (!employee) throw employeeNotFound();
  if (leaving.severance !== undefined) await requireNotOwnSeverance(tx, actor, { employee, at });
  // A later change of the last day keeps the severance pay that was agreed, unless it names another amount.
  const { lastDay, noticeGivenOn = null, missingNoticeOwedBy, severance = employee.severance, paysUnusedLeave } = leaving;
  const leaver = { ...employee, lastDay, noticeGivenOn, missingNoticeOwedBy, severance, paysUnusedLeave, endReason: reason };
  if (lastDay <= today) {
    await terminate(tx, { companyId, employee: leaver, at, by: userId });
    return { status: "ended" as const, lastDay, terms };
  }
  await transitionStatus(tx, {
    companyId,
    employee: leaver,
    step: "give_notice",
    at,
    by: userId,
    effectiveFrom: noticeGivenOn ?? today,
    after: { lastDay, noticeGivenOn },
  });
  await audit({ action: "notice_given", subject: employeeId, details: { lastDay } });
  await endLater(tx, { companyId, employeeId, lastDay });
  return { status: "notice" as const, lastDay, terms };
});

const parseLeaving = ({ noticeGivenOn, lastDay, severanceKobo, ...terms }: BodyOf<typeof PreviewTermination>): Leaving => ({
  ...terms,
  lastDay: localDate(lastDay),
  noticeGivenOn: noticeGivenOn as LocalDate | undefined,
  severance: severanceKobo === undefined ? undefined : (BigInt(severanceKobo) as Kobo),
});

const termsFor = (actor: Actor, { employee, leaving }: { employee: Employee | undefined; leaving: Leaving }): TerminationTerms => {
  if (!employee) throw employeeNotFound();
  if (employee.status === "ended") throw employmentEnded();
  const { lastDay, noticeGivenOn } = leaving;
  if (lastDay < employee.firstDay) throw dayBeforeFirst("lastDay", employee.firstDay);
  if (noticeGivenOn && noticeGivenOn > lastDay) throw noticeAfterLastDay();
  if (leaving.severance !== undefined) requireSeveranceAllowed(actor, lastDay);
  // Notice given before the first day runs from the first day: before it there is no service to measure it by.
  const counted = noticeGivenOn && noticeGivenOn < employee.firstDay ? employee.firstDay : noticeGivenOn;
  return leavingTerms(employee, { ...leaving, noticeGivenOn: counted });
};

/** Severance is pay, and the exemption of the Nigeria Tax Act (s.50) exists only since that act began. */
const requireSeveranceAllowed = (actor: Actor, lastDay: LocalDate) => {
  if (!isAllowed(actor, "salaries.write"))
    throw severanceNotAllowed("Your role does not set pay. Ask a payroll admin to enter it in the pay run.");
  if (lastDay < "2026-01-01") throw severanceNotAllowed("Severance pay can be entered for employments that end in 2026 or later.");
};

/** An admin must not set their own severance pay while another admin could. */
const requireNotOwnSeverance = async (tx: CompanyTransaction, actor: Actor, { employee, at }: { employee: Employee; at: Date }) => {
  if ((await isOwnRecord(tx, actor, employee)) && (await hasOtherApprover(tx, actor, at)))
    throw severanceNotAllowed("You can't set your own severance pay. Ask another admin to enter it.");
};

/** Schedules the termination for when the last day has ended in Lagos. */
const endLater = (tx: CompanyTransaction, { lastDay, ...who }: { companyId: CompanyId; employeeId: EmployeeId; lastDay: LocalDate }) =>
  enqueue(tx, EndEmploymentWorkflow, { payload: { ...who, lastDay }, at: startOfLagosDay(addDays(lastDay, 1)), companyId: who.companyId });
