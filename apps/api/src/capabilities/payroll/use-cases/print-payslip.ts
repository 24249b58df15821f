import { payslipPdf } from "@albashi/papers";
import type { Actor } from "../../../http/actor.ts";
import type { FileAnswer } from "../../../http/route.ts";
import type { Parts } from "../../../parts.ts";
import { payslipNotFinal } from "../errors.ts";
import { paperName, payslipPaper } from "../model/payslip-paper.ts";
import { approvedStates } from "../model/run.ts";
import type { Asked } from "./find-payslip-for.ts";
import { proofLink } from "./proof-link.ts";
import { noteReading, open, shown } from "./read-payslips.ts";

/**
 * Puts a payslip on paper, with a square code that tells whoever doubts it what it says. Only of an approved run: a paper
 * that is given away cannot be taken back.
 */
export const printPayslip = async (
  parts: Pick<Parts, "database" | "config" | "vault" | "clock" | "signing">,
  actor: Actor,
  { password, ...asked }: Asked & { password: string | undefined },
): Promise<FileAnswer> => {
  const { database, config, clock } = parts;
  const { companyId } = actor;
  const { slip, hash } = await database.inCompany(companyId, async (tx) => {
    const found = await open(tx, asked);
    if (!approvedStates.includes(found.run.state)) throw payslipNotFinal();
    await noteReading(parts, tx, actor, { ...asked, action: "payslip_printed" });
    return { slip: await shown(parts, tx, companyId, found), hash: found.slip.hash };
  });
  const { runId, employeeId } = asked;
  const link = proofLink(parts, { kind: "paper", companyId, runId, employeeId, hash });
  // Drawing takes a while and needs no rows, so no transaction waits for it.
  const content = await payslipPdf(payslipPaper(slip, { link, host: new URL(config.publicUrl).host }), { madeAt: clock.now(), password });
  return { mediaType: "application/pdf", fileName: paperName(slip), content };
};
