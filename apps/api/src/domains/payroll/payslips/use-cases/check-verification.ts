import type { ResponseOf } from "@albashi/contracts/contract";
import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import type { CheckVerification, DisclosedFacts } from "@albashi/contracts/payroll/payslip-verification";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { employerForDocument, findEmployeeSummaries } from "../../../people/index.ts";
import { findPayslipHead } from "../../payslip-records/index.ts";
import { approvedStates, findRun } from "../../runs/index.ts";
import { type Claim, decodeClaim, disclose, disclosePrint, parseToken, printStatus, verdictOf } from "../model/verification-token.ts";
import { findPrintRevocation } from "../store/print-revocations.ts";
import { findVerification } from "../store/verifications.ts";

type Checked = ResponseOf<typeof CheckVerification>;
type CheckDependencies = Pick<Dependencies, "database" | "clock" | "config" | "signing">;

const changedResponse: Checked = { verdict: "changed", kind: null, disclosed: null, expiresAt: null };

/**
 * Checks a verification or a printed payslip for its recipient. A token without our signature is rejected before any lookup.
 * The check is audited in the company without an actor, because the recipient is unknown.
 */
export const checkVerification = async (dependencies: CheckDependencies, token: string): Promise<Checked> => {
  const signed = parseToken(token);
  const claim = signed && dependencies.signing.isOurs(signed) ? decodeClaim(signed.bytes) : undefined;
  if (!claim) return changedResponse;
  return dependencies.database.inCompany(claim.companyId, (tx) =>
    claim.kind === "proof" ? checkIssuedVerification(dependencies, tx, claim) : checkPrintedPayslip(dependencies, tx, claim),
  );
};

const checkIssuedVerification = async (
  dependencies: CheckDependencies,
  tx: CompanyTransaction,
  claim: Claim & { kind: "proof" },
): Promise<Checked> => {
  const now = dependencies.clock.now();
  const verification = await findVerification(tx, claim.proofId);
  const facts = verification && (await findDisclosableFacts(dependencies, tx, { ...claim, ...verification, hash: claim.hash }));
  if (!facts) return changedResponse;
  await writeAuditEntry(tx, { at: now, actor: undefined, action: "payslip_proof_checked", subject: claim.proofId });
  const verdict = verdictOf(verification, now);
  const disclosed: DisclosedFacts | null = verdict === "valid" ? disclose(facts, verification.disclosedFacts) : null;
  return { verdict, kind: "proof", disclosed, expiresAt: verdict === "revoked" ? null : verification.expiresAt.toISOString() };
};

/** The printed document already shows everything, and its QR code may be photographed: a check tells no pay. */
const checkPrintedPayslip = async (
  dependencies: CheckDependencies,
  tx: CompanyTransaction,
  claim: Claim & { kind: "paper" },
): Promise<Checked> => {
  const facts = await findDisclosableFacts(dependencies, tx, claim);
  if (!facts) return changedResponse;
  const now = dependencies.clock.now();
  await writeAuditEntry(tx, {
    at: now,
    actor: undefined,
    action: "payslip_paper_checked",
    subject: claim.employeeId,
    details: { runId: claim.runId },
  });
  const status = printStatus(claim, { payDay: facts.payDay, lastRevokedAt: await findPrintRevocation(tx, claim) });
  const verdict = verdictOf(status, now);
  return {
    verdict,
    kind: "paper",
    disclosed: verdict === "valid" ? disclosePrint(facts) : null,
    expiresAt: verdict === "revoked" ? null : status.expiresAt.toISOString(),
  };
};

interface ClaimedPayslip extends Pick<Claim, "companyId" | "hash"> {
  readonly runId: RunId;
  readonly employeeId: EmployeeId;
}

/** The disclosable facts of a payslip, if it is unchanged since it was signed and its run is still approved. */
const findDisclosableFacts = async (
  dependencies: CheckDependencies,
  tx: CompanyTransaction,
  { companyId, runId, employeeId, hash }: ClaimedPayslip,
) => {
  const run = await findRun(tx, runId);
  const slip = await findPayslipHead(tx, { runId, employeeId });
  const [person] = await findEmployeeSummaries(tx, [employeeId]);
  const isApproved = run && approvedStates.includes(run.state);
  if (!isApproved || !slip?.hash.equals(hash) || !person) return undefined;
  const employer = await employerForDocument(dependencies, tx, { companyId, day: run.payDay });
  return {
    year: run.year,
    month: run.month,
    payDay: run.payDay,
    employer: employer.name,
    name: slip.fullName,
    job: slip.jobTitle,
    since: person.isFirstDayKnown ? person.firstDay : null,
    net: slip.net,
    gross: slip.gross,
    paye: slip.paye,
  };
};
