import { RevokePrints } from "@albashi/contracts/payroll/payslip-verification";
import { command } from "../../../../platform/command/command.ts";
import { findPayslipHead, payslipNotFound } from "../../payslip-records/index.ts";
import { savePrintRevocation } from "../store/print-revocations.ts";

/** The company revokes the printed copies of a payslip, for example after one was lost or forged. The payslip itself stays. */
export const revokePrints = command(RevokePrints, async ({ tx, at, actor, input: { runId, employeeId, reason }, audit }) => {
  if (!(await findPayslipHead(tx, { runId, employeeId }))) throw payslipNotFound();
  await savePrintRevocation(tx, actor.companyId, { runId, employeeId, revokedAt: at, revokedBy: actor.userId, reason });
  await audit({ action: "payslip_prints_revoked", subject: employeeId, details: { runId } });
  return { revokedAt: at.toISOString() };
});
