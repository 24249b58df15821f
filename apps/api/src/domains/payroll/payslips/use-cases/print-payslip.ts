import { payslipPdf } from "@albashi/templates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { FileAnswer } from "../../../../platform/http/route.ts";
import type { PayslipRequest } from "../../payslip-records/index.ts";
import { approvedStates } from "../../runs/index.ts";
import { payslipNotFinal } from "../errors.ts";
import { documentFileName, payslipDocument } from "../model/payslip-document.ts";
import { deductionCalculations } from "../model/present-payslip.ts";
import { auditPayslipRead, findVisiblePayslip, presentFullPayslip } from "./read-payslips.ts";
import { verificationLink } from "./verification-link.ts";

/**
 * Creates the printable payslip with a QR code for verification. Only for approved runs, because a printed document can be passed
 * on.
 */
export const printPayslip = async (
  dependencies: Pick<Dependencies, "database" | "config" | "vault" | "clock" | "signing">,
  actor: Actor,
  { password, ...request }: PayslipRequest & { password: string | undefined },
): Promise<FileAnswer> => {
  const { database, config, clock } = dependencies;
  const { companyId } = actor;
  const { slip, calculations, hash } = await database.inCompany(companyId, async (tx) => {
    const found = await findVisiblePayslip(tx, request);
    if (!approvedStates.includes(found.run.state)) throw payslipNotFinal();
    await auditPayslipRead(dependencies, tx, actor, { ...request, action: "payslip_printed" });
    // The document addresses the employee, also when an admin prints it.
    const presented = await presentFullPayslip(dependencies, tx, companyId, { ...found, audience: "employee" });
    return { slip: presented, calculations: deductionCalculations(found.slip), hash: found.slip.hash };
  });
  const { runId, employeeId } = request;
  const printedAt = clock.now();
  const link = verificationLink(dependencies, { kind: "paper", companyId, runId, employeeId, printedAt, hash });
  // Rendering takes a while and needs no rows, so it runs outside the transaction.
  const content = await payslipPdf(payslipDocument(slip, { link, host: new URL(config.publicUrl).host, calculations }), {
    createdAt: printedAt,
    password,
  });
  return { mediaType: "application/pdf", fileName: documentFileName(slip), content };
};
