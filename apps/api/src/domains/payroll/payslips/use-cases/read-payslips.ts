import type { CompanyId, EmployeeId, RunId } from "@albashi/contracts/ids";
import type { PayslipDetails, PayslipLineDetails, PayslipSummary } from "@albashi/contracts/payroll/payslips";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { stateByCode } from "../../../../platform/reference/states.ts";
import { employeeForDocument, employerForDocument, findEmployeeSummaries } from "../../../people/index.ts";
import {
  type Asked,
  findChangeOf,
  findListedPayslips,
  findPayslip,
  findPayslipRun,
  payslipNotFound,
  type StoredPayslip,
  sumPaidThisYear,
} from "../../payslip-records/index.ts";
import type { Run } from "../../runs/index.ts";
import { employeesNotFound, payslipLineNotFound } from "../errors.ts";
import { payslipSummary, presentPayslip, presentPayslipLine } from "../model/present-payslip.ts";

type ReadingParts = Pick<Dependencies, "database" | "config" | "vault" | "clock">;
type Page = Promise<{ payslips: PayslipSummary[]; next: RunId | null }>;

const pageSize = 24;

/** An employee's own published payslips. */
export const listOwnPayslips = (
  { database }: ReadingParts,
  companyId: CompanyId,
  asked: { employeeId: EmployeeId; after: RunId | undefined },
): Page => database.inCompany(companyId, (tx) => pageOf(tx, { ...asked, isPublished: true }));

/** The payslips of an employee for an admin. The read is audited. */
export const listPayslipsOf = (
  { database, clock }: ReadingParts,
  { companyId, userId }: Actor,
  asked: { employeeId: EmployeeId; after: RunId | undefined },
): Page =>
  database.inCompany(companyId, async (tx) => {
    if ((await findEmployeeSummaries(tx, [asked.employeeId])).length === 0) throw employeesNotFound();
    await writeAuditEntry(tx, { at: clock.now(), actor: userId, action: "payslips_listed", subject: asked.employeeId });
    return pageOf(tx, { ...asked, isPublished: false });
  });

const pageOf = async (tx: CompanyTransaction, asked: { employeeId: EmployeeId; isPublished: boolean; after: RunId | undefined }): Page => {
  const found = await findListedPayslips(tx, { ...asked, atMost: pageSize + 1 });
  const payslips = found.slice(0, pageSize).map(payslipSummary);
  return { payslips, next: found.length > pageSize ? (payslips.at(-1)?.runId ?? null) : null };
};

/** One full payslip. A read by an admin is audited. */
export const readPayslip = (dependencies: ReadingParts, actor: Actor, asked: Asked): Promise<PayslipDetails> =>
  dependencies.database.inCompany(actor.companyId, async (tx) => {
    const { run, slip } = await open(tx, asked);
    await auditPayslipRead(dependencies, tx, actor, { ...asked, action: "payslip_read" });
    return shown(dependencies, tx, actor.companyId, { run, slip });
  });

/** The calculation of one line, down to the law. A read by an admin is audited. */
export const openPayslipLine = (
  dependencies: ReadingParts,
  actor: Actor,
  { lineId, ...asked }: Asked & { lineId: string },
): Promise<PayslipLineDetails> =>
  dependencies.database.inCompany(actor.companyId, async (tx) => {
    const { slip } = await open(tx, asked);
    const line = presentPayslipLine(slip, lineId);
    if (!line) throw payslipLineNotFound();
    await auditPayslipRead(dependencies, tx, actor, { ...asked, action: "payslip_line_read" });
    return line;
  });

/** The run and the payslip, if the viewer may see them. */
export const open = async (tx: CompanyTransaction, asked: Asked): Promise<{ run: Run; slip: StoredPayslip }> => {
  const run = await findPayslipRun(tx, asked);
  const slip = await findPayslip(tx, asked.runId, asked.employeeId);
  if (!slip) throw payslipNotFound();
  return { run, slip };
};

/** A payslip with everything it shows. */
export const shown = async (
  dependencies: Pick<Dependencies, "config" | "vault" | "clock">,
  tx: CompanyTransaction,
  companyId: CompanyId,
  { run, slip }: { run: Run; slip: StoredPayslip },
): Promise<PayslipDetails> => {
  const { employeeId, taxState } = slip;
  const person = await employeeForDocument(dependencies, tx, { companyId, employeeId });
  if (!person) throw new Error(`The payslip of ${employeeId} in ${run.runId} has nobody.`);
  return presentPayslip({
    ...{ run, slip, person, employer: await employerForDocument(dependencies, tx, { companyId, day: run.payDay }) },
    taxState: (taxState && stateByCode(taxState)?.name) ?? null,
    paidThisYear: await sumPaidThisYear(tx, { run, employeeId }),
    change: await findChangeOf(tx, { runId: run.runId, employeeId }),
  });
};

/** Every read of another person's pay is audited. */
export const auditPayslipRead = async (
  { clock }: Pick<Dependencies, "clock">,
  tx: CompanyTransaction,
  { userId }: Actor,
  { reader, runId, employeeId, action }: Asked & { action: string },
) => {
  if (reader === "admin") await writeAuditEntry(tx, { at: clock.now(), actor: userId, action, subject: employeeId, details: { runId } });
};
