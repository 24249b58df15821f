import type { ReliefClaimId } from "@albashi/contracts/ids";
import { AcceptReliefClaim, RejectReliefClaim, type ReliefClaimDetails } from "@albashi/contracts/people/relief-claims";
import { lagosDayOf } from "@albashi/dates";
import { type CommandContext, command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { findEmployee, insertEmploymentChange } from "../../employees/index.ts";
import { ownReliefClaim, reliefClaimDecided, reliefClaimNotFound } from "../errors.ts";
import { presentReliefClaim, type ReliefClaim } from "../model/relief-claim.ts";
import { lockReliefClaim, saveReliefClaimDecision } from "../store/relief-claims.ts";
import { NotifyReliefClaimDecided } from "../workflow-contracts.ts";

/** An admin accepts a relief claim. The employee is notified. */
export const acceptReliefClaim = command(AcceptReliefClaim, (context) =>
  decideReliefClaim(context, { declarationId: context.input.declarationId, state: "accepted", reason: null }),
);

/** An admin refuses a relief claim, or withdraws its acceptance, with the reason. The employee is notified. */
export const rejectReliefClaim = command(RejectReliefClaim, (context) =>
  decideReliefClaim(context, { declarationId: context.input.declarationId, state: "refused", reason: context.input.reason }),
);

interface Decision {
  readonly declarationId: ReliefClaimId;
  readonly state: "accepted" | "refused";
  readonly reason: string | null;
}

const decideReliefClaim = async (
  { tx, at, actor, audit }: Pick<CommandContext<unknown>, "tx" | "at" | "actor" | "audit">,
  { declarationId, state, reason }: Decision,
): Promise<ReliefClaimDetails> => {
  const { companyId, userId } = actor;
  const declaration = await lockClaimToDecide(tx, actor, { declarationId, state });
  const { employeeId, kind, year } = declaration;
  await saveReliefClaimDecision(tx, { declarationId, state, because: reason, by: userId, at });
  await audit({ action: `declaration_${state}`, subject: employeeId, details: { declarationId, kind } });
  await insertEmploymentChange(tx, companyId, {
    employeeId,
    at,
    effectiveFrom: lagosDayOf(at),
    by: userId,
    field: "declaration",
    before: { kind, year, state: declaration.state },
    after: { kind, year, state },
  });
  await enqueue(tx, NotifyReliefClaimDecided, { payload: { companyId, declarationId }, at, companyId });
  return presentReliefClaim({ ...declaration, state, refusalReason: reason, decidedAt: at });
};

const lockClaimToDecide = async (
  tx: CompanyTransaction,
  { userId }: Actor,
  { declarationId, state }: { declarationId: ReliefClaimId; state: "accepted" | "refused" },
): Promise<ReliefClaim> => {
  const declaration = await lockReliefClaim(tx, declarationId);
  if (!declaration) throw reliefClaimNotFound();
  if (declaration.state === "refused" || declaration.state === state) throw reliefClaimDecided();
  const person = await findEmployee(tx, declaration.employeeId);
  if (person?.userId === userId) throw ownReliefClaim();
  return declaration;
};
