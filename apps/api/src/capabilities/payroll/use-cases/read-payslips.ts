import type { CompanyId, EmployeeId, RunId } from "@albashi/contracts/ids";
import type { PayslipLineOpened, PayslipShown, PayslipSummary } from "@albashi/contracts/payslips";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { stateByCode } from "../../../reference/states.ts";
import { employerOnPaper, findPeopleInBrief, personOnPaper } from "../../people/index.ts";
import { employeesNotFound, payslipLineNotFound, payslipNotFound } from "../errors.ts";
import { lineOpened, payslipShown, payslipSummary } from "../model/payslip-shown.ts";
import type { Run } from "../model/run.ts";
import type { StoredPayslip } from "../model/stored-payslip.ts";
import { findChangeOf, findListedPayslips, findPayslip, sumPaidThisYear } from "../store.ts";
import { type Asked, findRunFor } from "./find-payslip-for.ts";

type ReadingParts = Pick<Parts, "database" | "config" | "vault" | "clock">;
type Page = Promise<{ payslips: PayslipSummary[]; next: RunId | null }>;

const pageSize = 24;

/** A person's own payslips, as far as they are published. */
export const listOwnPayslips = (
  { database }: ReadingParts,
  companyId: CompanyId,
  asked: { employeeId: EmployeeId; after: RunId | undefined },
): Page => database.inCompany(companyId, (tx) => pageOf(tx, { ...asked, isPublished: true }));

/** An admin looks through the payslips of somebody, and that is written down. */
export const listPayslipsOf = (
  { database, clock }: ReadingParts,
  { companyId, userId }: Actor,
  asked: { employeeId: EmployeeId; after: RunId | undefined },
): Page =>
  database.inCompany(companyId, async (tx) => {
    if ((await findPeopleInBrief(tx, [asked.employeeId])).length === 0) throw employeesNotFound();
    await record(tx, { at: clock.now(), actor: userId, action: "payslips_listed", subject: asked.employeeId });
    return pageOf(tx, { ...asked, isPublished: false });
  });

const pageOf = async (tx: CompanyTransaction, asked: { employeeId: EmployeeId; isPublished: boolean; after: RunId | undefined }): Page => {
  const found = await findListedPayslips(tx, { ...asked, atMost: pageSize + 1 });
  const payslips = found.slice(0, pageSize).map(payslipSummary);
  return { payslips, next: found.length > pageSize ? (payslips.at(-1)?.runId ?? null) : null };
};

/** One payslip whole. That an admin read somebody's is written down. */
export const readPayslip = (parts: ReadingParts, actor: Actor, asked: Asked): Promise<PayslipShown> =>
  parts.database.inCompany(actor.companyId, async (tx) => {
    const { run, slip } = await open(tx, asked);
    await noteReading(parts, tx, actor, { ...asked, action: "payslip_read" });
    return shown(parts, tx, actor.companyId, { run, slip });
  });

/** How one line came about, to the law it rests on. That an admin opened somebody's is written down. */
export const openPayslipLine = (
  parts: ReadingParts,
  actor: Actor,
  { lineId, ...asked }: Asked & { lineId: string },
): Promise<PayslipLineOpened> =>
  parts.database.inCompany(actor.companyId, async (tx) => {
    const { slip } = await open(tx, asked);
    const line = lineOpened(slip, lineId);
    if (!line) throw payslipLineNotFound();
    await noteReading(parts, tx, actor, { ...asked, action: "payslip_line_read" });
    return line;
  });

/** The run and the payslip, for whoever may see them. */
export const open = async (tx: CompanyTransaction, asked: Asked): Promise<{ run: Run; slip: StoredPayslip }> => {
  const run = await findRunFor(tx, asked);
  const slip = await findPayslip(tx, asked.runId, asked.employeeId);
  if (!slip) throw payslipNotFound();
  return { run, slip };
};

/** A payslip with all that stands on it. */
export const shown = async (
  parts: Pick<Parts, "config" | "vault" | "clock">,
  tx: CompanyTransaction,
  companyId: CompanyId,
  { run, slip }: { run: Run; slip: StoredPayslip },
): Promise<PayslipShown> => {
  const { employeeId, taxState } = slip;
  const person = await personOnPaper(parts, tx, { companyId, employeeId });
  if (!person) throw new Error(`The payslip of ${employeeId} in ${run.runId} has nobody.`);
  return payslipShown({
    ...{ run, slip, person, employer: await employerOnPaper(parts, tx, { companyId, day: run.payDay }) },
    taxState: (taxState && stateByCode(taxState)?.name) ?? null,
    paidThisYear: await sumPaidThisYear(tx, { run, employeeId }),
    change: await findChangeOf(tx, { runId: run.runId, employeeId }),
  });
};

/** Another person's pay is not looked at unseen. */
export const noteReading = async (
  { clock }: Pick<Parts, "clock">,
  tx: CompanyTransaction,
  { userId }: Actor,
  { reader, runId, employeeId, action }: Asked & { action: string },
) => {
  if (reader === "admin") await record(tx, { at: clock.now(), actor: userId, action, subject: employeeId, details: { runId } });
};
