import type { EmployeeId, PayslipVerificationId } from "@albashi/contracts/ids";
import { IssueVerification, type PayslipVerification } from "@albashi/contracts/payroll/payslip-verification";
import { addMs, dayMs } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import { command } from "../../../../platform/command/command.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { ownEmployeeId } from "../../../people/index.ts";
import { findPayslipHead, findPayslipRun, payslipNotFound } from "../../payslip-records/index.ts";
import { tooManyVerifications, verificationNotFound } from "../errors.ts";
import { presentVerification, type Verification } from "../model/verification-token.ts";
import {
  countActiveVerifications,
  findVerification,
  findVerificationsOf,
  insertVerification,
  revokeVerification as revoke,
} from "../store/verifications.ts";
import { verificationLink } from "./verification-link.ts";

type PresentingDependencies = Pick<Dependencies, "clock" | "config" | "signing">;

/** The maximum number of active verifications per payslip. */
const maxActiveVerifications = 20;

/** An employee issues a verification of their payslip with chosen facts and expiry. The stored idempotent response has only its id. */
export const issueVerification = command(IssueVerification, async ({ tx, at, actor, input: { runId, tells, days }, audit }) => {
  const employeeId = ownEmployeeId(actor);
  await findPayslipRun(tx, { runId, reader: "own" });
  if (!(await findPayslipHead(tx, { runId, employeeId }))) throw payslipNotFound();
  if ((await countActiveVerifications(tx, { runId, employeeId, at })) >= maxActiveVerifications)
    throw tooManyVerifications(maxActiveVerifications);
  const proofId = newId<PayslipVerificationId>();
  await insertVerification(tx, actor.companyId, {
    proofId,
    runId,
    employeeId,
    disclosedFacts: [...new Set(tells)],
    createdAt: at,
    expiresAt: addMs(at, days * dayMs),
  });
  await audit({ action: "payslip_proof_made", subject: proofId, details: { runId } });
  return { proofId };
});

/** A verification with its link. */
export const readVerification = (
  dependencies: PresentingDependencies & Pick<Dependencies, "database">,
  actor: Actor,
  proofId: PayslipVerificationId,
): Promise<PayslipVerification> =>
  dependencies.database.inCompany(actor.companyId, async (tx) => {
    const proof = await findVerification(tx, proofId);
    if (!proof) throw new Error(`The proof ${proofId} was made and is not there.`);
    return presentProof(dependencies, actor, proof);
  });

const pageSize = 50;

/** The verifications an employee issued, newest first. */
export const listVerifications = (
  dependencies: PresentingDependencies & Pick<Dependencies, "database">,
  actor: Actor,
  page: { employeeId: EmployeeId; after: PayslipVerificationId | undefined },
): Promise<{ proofs: PayslipVerification[]; next: PayslipVerificationId | null }> =>
  dependencies.database.inCompany(actor.companyId, async (tx) => {
    const found = await findVerificationsOf(tx, { ...page, limit: pageSize + 1 });
    const proofs = found.slice(0, pageSize).map((proof) => presentProof(dependencies, actor, proof));
    return { proofs, next: found.length > pageSize ? (proofs.at(-1)?.proofId ?? null) : null };
  });

/** Revokes a verification, so that its link discloses nothing. */
export const revokeVerification = (
  dependencies: PresentingDependencies & Pick<Dependencies, "database">,
  actor: Actor,
  { employeeId, proofId }: { employeeId: EmployeeId; proofId: PayslipVerificationId },
): Promise<PayslipVerification> =>
  dependencies.database.inCompany(actor.companyId, async (tx) => {
    const at = dependencies.clock.now();
    const proof = await findVerification(tx, proofId);
    if (proof?.employeeId !== employeeId) throw verificationNotFound();
    const isFirst = await revoke(tx, { proofId, at });
    if (isFirst) await writeAuditEntry(tx, { at, actor: actor.userId, action: "payslip_proof_revoked", subject: proofId });
    return presentProof(dependencies, actor, { ...proof, revokedAt: proof.revokedAt ?? at });
  });

const presentProof = (dependencies: PresentingDependencies, { companyId }: Actor, proof: Verification): PayslipVerification => {
  const { proofId, hash } = proof;
  return presentVerification(proof, {
    now: dependencies.clock.now(),
    link: verificationLink(dependencies, { kind: "proof", companyId, proofId, hash }),
  });
};
