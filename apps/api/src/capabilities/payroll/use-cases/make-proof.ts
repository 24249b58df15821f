import type { EmployeeId, ProofId, RunId } from "@albashi/contracts/ids";
import type { ProofFact, ProofRecord } from "@albashi/contracts/payslip-proofs";
import { dayMs, later } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import { newId } from "../../../new-id.ts";
import type { Parts } from "../../../parts.ts";
import { payslipNotFound, proofNotFound, tooManyProofs } from "../errors.ts";
import { type Proof, proofRecord } from "../model/proof.ts";
import { countLiveProofs, findPayslipHead, findProof, findProofsOf, insertProof, revokeProof as revoke } from "../store.ts";
import { findRunFor } from "./find-payslip-for.ts";
import { proofLink } from "./proof-link.ts";

type ProofParts = Pick<Parts, "database" | "clock" | "config" | "signing">;

/** More than anybody needs at a time of one payslip. */
const mostLiveProofs = 20;

interface Wanted {
  readonly employeeId: EmployeeId;
  readonly runId: RunId;
  readonly tells: readonly ProofFact[];
  readonly days: number;
  readonly intent: Intent | undefined;
}

/** A person makes a proof of their payslip: what it tells is theirs to choose, and for how long. Only its id is kept of the answer. */
export const makeProof = (parts: ProofParts, actor: Actor, { employeeId, runId, tells, days, intent }: Wanted): Promise<ProofRecord> =>
  parts.database.inCompany(actor.companyId, async (tx) => {
    const { companyId, userId } = actor;
    const at = parts.clock.now();
    const { proofId } = await once(tx, { userId, intent, at }, async () => {
      await findRunFor(tx, { runId, reader: "own" });
      if (!(await findPayslipHead(tx, { runId, employeeId }))) throw payslipNotFound();
      if ((await countLiveProofs(tx, { runId, employeeId, at })) >= mostLiveProofs) throw tooManyProofs(mostLiveProofs);
      const made = {
        proofId: newId<ProofId>(),
        runId,
        employeeId,
        tells: [...new Set(tells)],
        madeAt: at,
        expiresAt: later(at, days * dayMs),
      };
      await insertProof(tx, companyId, made);
      await record(tx, { at, actor: userId, action: "payslip_proof_made", subject: made.proofId, details: { runId } });
      return { proofId: made.proofId };
    });
    const proof = await findProof(tx, proofId);
    if (!proof) throw new Error(`The proof ${proofId} was made and is not there.`);
    return shownProof(parts, actor, proof);
  });

const pageSize = 50;

/** What a person gave away, the newest first. */
export const listProofs = (
  parts: ProofParts,
  actor: Actor,
  asked: { employeeId: EmployeeId; after: ProofId | undefined },
): Promise<{ proofs: ProofRecord[]; next: ProofId | null }> =>
  parts.database.inCompany(actor.companyId, async (tx) => {
    const found = await findProofsOf(tx, { ...asked, atMost: pageSize + 1 });
    const proofs = found.slice(0, pageSize).map((proof) => shownProof(parts, actor, proof));
    return { proofs, next: found.length > pageSize ? (proofs.at(-1)?.proofId ?? null) : null };
  });

/** From now on the link tells nothing. */
export const revokeProof = (
  parts: ProofParts,
  actor: Actor,
  { employeeId, proofId }: { employeeId: EmployeeId; proofId: ProofId },
): Promise<ProofRecord> =>
  parts.database.inCompany(actor.companyId, async (tx) => {
    const at = parts.clock.now();
    const proof = await findProof(tx, proofId);
    if (proof?.employeeId !== employeeId) throw proofNotFound();
    const isFirst = await revoke(tx, { proofId, at });
    if (isFirst) await record(tx, { at, actor: actor.userId, action: "payslip_proof_revoked", subject: proofId });
    return shownProof(parts, actor, { ...proof, revokedAt: proof.revokedAt ?? at });
  });

const shownProof = (parts: ProofParts, { companyId }: Actor, proof: Proof): ProofRecord => {
  const { proofId, hash } = proof;
  return proofRecord(proof, { now: parts.clock.now(), link: proofLink(parts, { kind: "proof", companyId, proofId, hash }) });
};
