import type { AnswerOf } from "@albashi/contracts/contract";
import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import { type CheckProof, type ProofTold, proofFacts } from "@albashi/contracts/payslip-proofs";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Parts } from "../../../parts.ts";
import { employerOnPaper, findPeopleInBrief } from "../../people/index.ts";
import { type Claim, readClaim, readToken, toldOf, verdictOf } from "../model/proof.ts";
import { approvedStates } from "../model/run.ts";
import { findPayslipHead, findProof, findRun } from "../store.ts";

type Checked = AnswerOf<typeof CheckProof>;
type CheckingParts = Pick<Parts, "database" | "clock" | "config" | "signing">;

const changed: Checked = { verdict: "changed", kind: null, told: null, expiresAt: null };

/**
 * Somebody was given a proof or a printed payslip, and asks whether it is true. What we never signed is looked up nowhere.
 * That it was asked is written down in the company, without by whom: we do not know.
 */
export const checkProof = async (parts: CheckingParts, token: string): Promise<Checked> => {
  const signed = readToken(token);
  const claim = signed && parts.signing.isOurs(signed) ? readClaim(signed.bytes) : undefined;
  if (!claim) return changed;
  return parts.database.inCompany(claim.companyId, (tx) =>
    claim.kind === "proof" ? checkGivenProof(parts, tx, claim) : checkPaper(parts, tx, claim),
  );
};

const checkGivenProof = async (parts: CheckingParts, tx: CompanyTransaction, claim: Claim & { kind: "proof" }): Promise<Checked> => {
  const now = parts.clock.now();
  const proof = await findProof(tx, claim.proofId);
  const tellable = proof && (await tellableOf(parts, tx, { ...claim, ...proof, hash: claim.hash }));
  if (!tellable) return changed;
  await record(tx, { at: now, actor: undefined, action: "payslip_proof_checked", subject: claim.proofId });
  const verdict = verdictOf(proof, now);
  const told: ProofTold | null = verdict === "valid" ? toldOf(tellable, proof.tells) : null;
  return { verdict, kind: "proof", told, expiresAt: verdict === "revoked" ? null : proof.expiresAt.toISOString() };
};

/** The paper shows all of it already: whoever holds one learns whether it is what we printed. */
const checkPaper = async (parts: CheckingParts, tx: CompanyTransaction, claim: Claim & { kind: "paper" }): Promise<Checked> => {
  const tellable = await tellableOf(parts, tx, claim);
  if (!tellable) return changed;
  await record(tx, {
    ...{ at: parts.clock.now(), actor: undefined, action: "payslip_paper_checked", subject: claim.employeeId },
    details: { runId: claim.runId },
  });
  return { verdict: "valid", kind: "paper", told: toldOf(tellable, proofFacts), expiresAt: null };
};

interface Claimed extends Pick<Claim, "companyId" | "hash"> {
  readonly runId: RunId;
  readonly employeeId: EmployeeId;
}

/** What can be told of a payslip, as long as it is the one that was signed and its run still counts. */
const tellableOf = async (parts: CheckingParts, tx: CompanyTransaction, { companyId, runId, employeeId, hash }: Claimed) => {
  const run = await findRun(tx, runId);
  const slip = await findPayslipHead(tx, { runId, employeeId });
  const [person] = await findPeopleInBrief(tx, [employeeId]);
  const stands = run && approvedStates.includes(run.state);
  if (!stands || !slip?.hash.equals(hash) || !person) return undefined;
  const employer = await employerOnPaper(parts, tx, { companyId, day: run.payDay });
  return {
    ...{ year: run.year, month: run.month, payDay: run.payDay, employer: employer.name },
    ...{ name: slip.fullName, job: slip.jobTitle, since: person.firstDay },
    ...{ net: slip.net, gross: slip.gross, paye: slip.paye },
  };
};
