import type { EmployeeId, ProofId } from "@albashi/contracts/ids";
import { MakeProof, type ProofRecord } from "@albashi/contracts/payroll/payslip-verification";
import { dayMs, later } from "@albashi/dates";
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
  revokeProof as revoke,
} from "../store/verifications.ts";
import { verificationLink } from "./verification-link.ts";

type PresentingDependencies = Pick<Dependencies, "clock" | "config" | "signing">;

/** The maximum number of active verifications per payslip. */
const mostLiveProofs = 20;

/** An employee issues a verification of their payslip with chosen facts and expiry. The stored idempotent response has only its id. */
export const issueVerification = command(MakeProof, async ({ tx, at, actor, input: { runId, tells, days }, audit }) => {
  const employeeId = ownEmployeeId(actor);
  await findPayslipRun(tx, { runId, reader: "own" });
  if (!(await findPayslipHead(tx, { runId, employeeId }))) throw payslipNotFound();
  if ((await countActiveVerifications(tx, { runId, employeeId, at })) >= mostLiveProofs) throw tooManyVerifications(mostLiveProofs);
  const proofId = newId<ProofId>();
  await insertVerification(tx, actor.companyId, {
    proofId,
    runId,
    employeeId,
    tells: [...new Set(tells)],
    madeAt: at,
    expiresAt: later(at, days * dayMs),
  });
  await audit({ action: "payslip_proof_made", subject: proofId, details: { runId } });
  return { proofId };
});

/** A verification with its link. */
export const readVerification = (
  dependencies: PresentingDependencies & Pick<Dependencies, "database">,
  actor: Actor,
  proofId: ProofId,
): Promise<ProofRecord> =>
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
  page: { employeeId: EmployeeId; after: ProofId | undefined },
): Promise<{ proofs: ProofRecord[]; next: ProofId | null }> =>
  dependencies.database.inCompany(actor.companyId, async (tx) => {
    const found = await findVerificationsOf(tx, { ...page, atMost: pageSize + 1 });
    const proofs = found.slice(0, pageSize).map((proof) => presentProof(dependencies, actor, proof));
    return { proofs, next: found.length > pageSize ? (proofs.at(-1)?.proofId ?? null) : null };
  });

/** Revokes a verification, so that its link discloses nothing. */
export const revokeProof = (
  dependencies: PresentingDependencies & Pick<Dependencies, "database">,
  actor: Actor,
  { employeeId, proofId }: { employeeId: EmployeeId; proofId: ProofId },
): Promise<ProofRecord> =>
  dependencies.database.inCompany(actor.companyId, async (tx) => {
    const at = dependencies.clock.now();
    const proof = await findVerification(tx, proofId);
    if (proof?.employeeId !== employeeId) throw verificationNotFound();
    const isFirst = await revoke(tx, { proofId, at });
    if (isFirst) await writeAuditEntry(tx, { at, actor: actor.userId, action: "payslip_proof_revoked", subject: proofId });
    return presentProof(dependencies, actor, { ...proof, revokedAt: proof.revokedAt ?? at });
  });

const presentProof = (dependencies: PresentingDependencies, { companyId }: Actor, proof: Verification): ProofRecord => {
  const { proofId, hash } = proof;
  return presentVerification(proof, {
    now: dependencies.clock.now(),
    link: verificationLink(dependencies, { kind: "proof", companyId, proofId, hash }),
  });
};
