import type { EmployeeId, PayslipVerificationId, RunId } from "@albashi/contracts/ids";
import type { PayslipVerification, VerificationFact } from "@albashi/contracts/payroll/payslip-verification";
import { dayMs, later } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
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

type VerificationDependencies = Pick<Dependencies, "database" | "clock" | "config" | "signing">;

/** The maximum number of active verifications per payslip. */
const mostLiveProofs = 20;

interface VerificationRequest {
  readonly employeeId: EmployeeId;
  readonly runId: RunId;
  readonly disclosedFacts: readonly VerificationFact[];
  readonly days: number;
  readonly intent: IdempotentRequest | undefined;
}

/** An employee issues a verification of their payslip with chosen facts and expiry. The stored idempotent response has only its id. */
export const issueVerification = (
  dependencies: VerificationDependencies,
  actor: Actor,
  { employeeId, runId, disclosedFacts, days, intent }: VerificationRequest,
): Promise<PayslipVerification> =>
  dependencies.database.inCompany(actor.companyId, async (tx) => {
    const { companyId, userId } = actor;
    const at = dependencies.clock.now();
    const { proofId } = await withIdempotency(tx, { userId, intent, at }, async () => {
      await findPayslipRun(tx, { runId, reader: "own" });
      if (!(await findPayslipHead(tx, { runId, employeeId }))) throw payslipNotFound();
      if ((await countActiveVerifications(tx, { runId, employeeId, at })) >= mostLiveProofs) throw tooManyVerifications(mostLiveProofs);
      const made = {
        proofId: newId<PayslipVerificationId>(),
        runId,
        employeeId,
        disclosedFacts: [...new Set(disclosedFacts)],
        createdAt: at,
        expiresAt: later(at, days * dayMs),
      };
      await insertVerification(tx, companyId, made);
      await writeAuditEntry(tx, { at, actor: userId, action: "payslip_proof_made", subject: made.proofId, details: { runId } });
      return { proofId: made.proofId };
    });
    const verification = await findVerification(tx, proofId);
    if (!verification) throw new Error(`The verification ${proofId} was made and is not there.`);
    return presentWithLink(dependencies, actor, verification);
  });

const pageSize = 50;

/** The verifications an employee issued, newest first. */
export const listVerifications = (
  dependencies: VerificationDependencies,
  actor: Actor,
  asked: { employeeId: EmployeeId; after: PayslipVerificationId | undefined },
): Promise<{ proofs: PayslipVerification[]; next: PayslipVerificationId | null }> =>
  dependencies.database.inCompany(actor.companyId, async (tx) => {
    const found = await findVerificationsOf(tx, { ...asked, atMost: pageSize + 1 });
    const proofs = found.slice(0, pageSize).map((verification) => presentWithLink(dependencies, actor, verification));
    return { proofs, next: found.length > pageSize ? (proofs.at(-1)?.proofId ?? null) : null };
  });

/** Revokes a verification, so that its link discloses nothing. */
export const revokeVerification = (
  dependencies: VerificationDependencies,
  actor: Actor,
  { employeeId, proofId }: { employeeId: EmployeeId; proofId: PayslipVerificationId },
): Promise<PayslipVerification> =>
  dependencies.database.inCompany(actor.companyId, async (tx) => {
    const at = dependencies.clock.now();
    const verification = await findVerification(tx, proofId);
    if (verification?.employeeId !== employeeId) throw verificationNotFound();
    const isFirst = await revoke(tx, { proofId, at });
    if (isFirst) await writeAuditEntry(tx, { at, actor: actor.userId, action: "payslip_proof_revoked", subject: proofId });
    return presentWithLink(dependencies, actor, { ...verification, revokedAt: verification.revokedAt ?? at });
  });

const presentWithLink = (dependencies: VerificationDependencies, { companyId }: Actor, verification: Verification): PayslipVerification => {
  const { proofId, hash } = verification;
  return presentVerification(verification, {
    now: dependencies.clock.now(),
    link: verificationLink(dependencies, { kind: "proof", companyId, proofId, hash }),
  });
};
