import type { AuditAction } from "@albashi/contracts/audit-actions";
import type { CompanyId, EmployeeId, RunId } from "@albashi/contracts/ids";
import type { PayslipDetails, PayslipLineDetails, PayslipSummary } from "@albashi/contracts/payroll/payslips";
import { type LocalDate, lagosDayOf, yearOf } from "@albashi/dates";
import type { Audience } from "@albashi/payroll-rules";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { stateByCode } from "../../../../platform/reference/states.ts";
import { findHolidayChanges, holidaysAroundYear } from "../../../companies/index.ts";
import { presentRequestsById } from "../../../leave/index.ts";
import { employeeForDocument, employerForDocument, findEmployeeSummaries } from "../../../people/index.ts";
import {
  findChangeOf,
  findListedPayslips,
  findPayslip,
  findPayslipRun,
  type PayslipRequest,
  payslipNotFound,
  type StoredPayslip,
  sumPaidThisYear,
} from "../../payslip-records/index.ts";
import { findCountedDays, findPayoutStart, type Run } from "../../runs/index.ts";
import { employeesNotFound, payslipLineNotFound } from "../errors.ts";
import type { LeaveOnPayslip } from "../model/leave-on-payslip.ts";
import { listRemittances } from "../model/list-remittances.ts";
import { payslipSummary, presentPayslip, presentPayslipLine } from "../model/present-payslip.ts";

type ReadingDependencies = Pick<Dependencies, "database" | "config" | "vault" | "clock">;
type Page = Promise<{ payslips: PayslipSummary[]; next: RunId | null }>;

const pageSize = 24;

/** An employee's own published payslips. */
export const listOwnPayslips = (
  { database }: ReadingDependencies,
  companyId: CompanyId,
  request: { employeeId: EmployeeId; after: RunId | undefined },
): Page => database.inCompany(companyId, (tx) => pageOf(tx, { ...request, isPublished: true }));

/** The payslips of an employee for an admin. The read is audited. */
export const listPayslipsOf = (
  { database, clock }: ReadingDependencies,
  { companyId, userId }: Actor,
  request: { employeeId: EmployeeId; after: RunId | undefined },
): Page =>
  database.inCompany(companyId, async (tx) => {
    if ((await findEmployeeSummaries(tx, [request.employeeId])).length === 0) throw employeesNotFound();
    await writeAuditEntry(tx, { at: clock.now(), actor: userId, action: "payslips_listed", subject: request.employeeId });
    return pageOf(tx, { ...request, isPublished: false });
  });

const pageOf = async (
  tx: CompanyTransaction,
  request: { employeeId: EmployeeId; isPublished: boolean; after: RunId | undefined },
): Page => {
  const found = await findListedPayslips(tx, { ...request, limit: pageSize + 1 });
  const payslips = found.slice(0, pageSize).map(payslipSummary);
  return { payslips, next: found.length > pageSize ? (payslips.at(-1)?.runId ?? null) : null };
};

/** One full payslip. A read by an admin is audited. */
export const readPayslip = (dependencies: ReadingDependencies, actor: Actor, request: PayslipRequest): Promise<PayslipDetails> =>
  dependencies.database.inCompany(actor.companyId, async (tx) => {
    const { run, slip } = await findVisiblePayslip(tx, request);
    await auditPayslipRead(dependencies, tx, actor, { ...request, action: "payslip_read" });
    return presentFullPayslip(dependencies, tx, actor.companyId, {
      run,
      slip,
      audience: audienceOf(request),
      leaves: await findLeavesOnPayslip(tx, actor, request),
    });
  });

/** The calculation of one line, down to the law. A read by an admin is audited. */
export const openPayslipLine = (
  dependencies: ReadingDependencies,
  actor: Actor,
  { lineId, ...request }: PayslipRequest & { lineId: string },
): Promise<PayslipLineDetails> =>
  dependencies.database.inCompany(actor.companyId, async (tx) => {
    const { slip } = await findVisiblePayslip(tx, request);
    const line = presentPayslipLine(slip, lineId, audienceOf(request));
    if (!line) throw payslipLineNotFound();
    await auditPayslipRead(dependencies, tx, actor, { ...request, action: "payslip_line_read" });
    return line;
  });

/** The run and the payslip, if the viewer may see them. */
export const findVisiblePayslip = async (tx: CompanyTransaction, request: PayslipRequest): Promise<{ run: Run; slip: StoredPayslip }> => {
  const run = await findPayslipRun(tx, request);
  const slip = await findPayslip(tx, request.runId, request.employeeId);
  if (!slip) throw payslipNotFound();
  return { run, slip };
};

const audienceOf = ({ reader }: PayslipRequest): Audience => (reader === "own" ? "employee" : "employer");

/** A payslip with everything it shows. */
export const presentFullPayslip = async (
  dependencies: Pick<Dependencies, "config" | "vault" | "clock">,
  tx: CompanyTransaction,
  companyId: CompanyId,
  { run, slip, audience, leaves = [] }: { run: Run; slip: StoredPayslip; audience: Audience; leaves?: readonly LeaveOnPayslip[] },
): Promise<PayslipDetails> => {
  const { employeeId, taxState } = slip;
  const person = await employeeForDocument(dependencies, tx, { companyId, employeeId });
  if (!person) throw new Error(`The payslip of ${employeeId} in ${run.runId} has no employee.`);
  const state = taxState === null ? undefined : stateByCode(taxState);
  const paidOn = await paidOnOf(tx, run);
  return presentPayslip({
    run,
    slip,
    person,
    employer: await employerForDocument(dependencies, tx, { companyId, day: run.payDay }),
    taxState: state?.name ?? null,
    remittances: listRemittances(slip.lines, {
      revenueService: state?.revenueService ?? null,
      pensionAdministrator: person.pensionAdministrator,
      payDay: paidOn,
      holidays: holidaysAroundYear(yearOf(paidOn), await findHolidayChanges(tx)),
    }),
    paidThisYear: await sumPaidThisYear(tx, { run, employeeId }),
    change: await findChangeOf(tx, { runId: run.runId, employeeId }),
    leaves,
    audience,
  });
};

/** The leaves that a payslip counted. Their kind may tell of an illness, so only those who may read leave see it. */
const findLeavesOnPayslip = async (
  tx: CompanyTransaction,
  actor: Actor,
  { runId, employeeId, reader }: PayslipRequest,
): Promise<LeaveOnPayslip[]> => {
  const daysOf = Map.groupBy(await findCountedDays(tx, { runId, employeeId }), ({ requestId }) => requestId);
  const requests = await presentRequestsById(tx, [...daysOf.keys()]);
  const isKindSeen = reader === "own" || isAllowed(actor, "leave.read");
  return requests.map(({ requestId, type, from, to, decisions }) => ({
    type: isKindSeen ? type : null,
    from,
    to,
    decisions,
    days: (daysOf.get(requestId) ?? []).map(({ day }) => day),
  }));
};

/** The day that due dates are counted from: the pay day, or the day of the payout where that was earlier. */
const paidOnOf = async (tx: CompanyTransaction, { runId, payDay }: Run): Promise<LocalDate> => {
  const startedAt = await findPayoutStart(tx, runId);
  const startedOn = startedAt && lagosDayOf(startedAt);
  return startedOn && startedOn < payDay ? startedOn : payDay;
};

/** Every read of another person's pay is audited. */
export const auditPayslipRead = async (
  { clock }: Pick<Dependencies, "clock">,
  tx: CompanyTransaction,
  { userId }: Actor,
  { reader, runId, employeeId, action }: PayslipRequest & { action: AuditAction },
) => {
  if (reader === "admin") await writeAuditEntry(tx, { at: clock.now(), actor: userId, action, subject: employeeId, details: { runId } });
};
