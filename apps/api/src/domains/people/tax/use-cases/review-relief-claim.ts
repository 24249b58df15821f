import type { ReliefClaimId } from "@albashi/contracts/ids";
import type { ReliefClaimDetails } from "@albashi/contracts/people/relief-claims";
import { lagosDayOf } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { findEmployee, insertEmploymentChange } from "../../employees/index.ts";
import { ownReliefClaim, reliefClaimDecided, reliefClaimNotFound } from "../errors.ts";
import { presentReliefClaim, type ReliefClaim } from "../model/relief-claim.ts";
import { lockReliefClaim, saveReliefClaimDecision } from "../store/relief-claims.ts";
import { NotifyReliefClaimDecided } from "../workflow-contracts.ts";

interface Decision {
  readonly declarationId: ReliefClaimId;
  /** Why it is refused; null accepts it. */
  readonly reason: string | undefined;
  readonly intent: IdempotentRequest | undefined;
}

/** An admin accepts or refuses a relief claim, or withdraws an acceptance. The employee is notified. */
export const reviewReliefClaim = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  actor: Actor,
  { declarationId, reason, intent }: Decision,
): Promise<ReliefClaimDetails> =>
  database.inCompany(actor.companyId, (tx) => {
    const { companyId, userId } = actor;
    const at = clock.now();
    return withIdempotency(tx, { userId, intent, at }, async () => {
      const state = reason === undefined ? "accepted" : "refused";
      const claim = await lockClaimToDecide(tx, actor, { declarationId, state });
      const { employeeId, kind, year } = claim;
      await saveReliefClaimDecision(tx, { declarationId, state, because: reason ?? null, by: userId, at });
      await writeAuditEntry(tx, {
        at,
        actor: userId,
        action: `declaration_${state}`,
        subject: employeeId,
        details: { declarationId, kind },
      });
      await insertEmploymentChange(tx, companyId, {
        ...{ employeeId, at, effectiveFrom: lagosDayOf(at), by: userId, field: "declaration" },
        ...{ before: { kind, year, state: claim.state }, after: { kind, year, state } },
      });
      await enqueue(tx, NotifyReliefClaimDecided, { payload: { companyId, declarationId }, at, companyId });
      return presentReliefClaim({ ...claim, state, refusalReason: reason ?? null, decidedAt: at });
    });
  });

const lockClaimToDecide = async (
  tx: CompanyTransaction,
  { userId }: Actor,
  { declarationId, state }: { declarationId: ReliefClaimId; state: "accepted" | "refused" },
): Promise<ReliefClaim> => {
  const claim = await lockReliefClaim(tx, declarationId);
  if (!claim) throw reliefClaimNotFound();
  if (claim.state === "refused" || claim.state === state) throw reliefClaimDecided();
  const person = await findEmployee(tx, claim.employeeId);
  if (person?.userId === userId) throw ownReliefClaim();
  return claim;
};
