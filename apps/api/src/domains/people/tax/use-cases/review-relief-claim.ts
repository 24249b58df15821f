import type { DeclarationId } from "@albashi/contracts/ids";
import { AcceptDeclaration, type DeclarationRecord, RefuseDeclaration } from "@albashi/contracts/people/relief-claims";
import { lagosDayOf } from "@albashi/dates";
import { type CommandContext, command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { findEmployee, insertEmploymentChange } from "../../employees/index.ts";
import { declarationDecided, declarationNotFound, ownDeclaration } from "../errors.ts";
import { type Declaration, declarationRecord } from "../model/relief-claim.ts";
import { decideDeclaration, lockDeclaration } from "../store/relief-claims.ts";
import { NotifyReliefClaimDecided } from "../workflow-contracts.ts";

/** An admin accepts a relief claim. The employee is notified. */
export const acceptReliefClaim = command(AcceptDeclaration, (context) =>
  decideReliefClaim(context, { declarationId: context.input.declarationId, state: "accepted", reason: null }),
);

/** An admin refuses a relief claim, or withdraws its acceptance, with the reason. The employee is notified. */
export const refuseReliefClaim = command(RefuseDeclaration, (context) =>
  decideReliefClaim(context, { declarationId: context.input.declarationId, state: "refused", reason: context.input.reason }),
);

interface Decision {
  readonly declarationId: DeclarationId;
  readonly state: "accepted" | "refused";
  readonly reason: string | null;
}

const decideReliefClaim = async (
  { tx, at, actor, audit }: Pick<CommandContext<unknown>, "tx" | "at" | "actor" | "audit">,
  { declarationId, state, reason }: Decision,
): Promise<DeclarationRecord> => {
  const { companyId, userId } = actor;
  const declaration = await declarationToDecide(tx, actor, { declarationId, state });
  const { employeeId, kind, year } = declaration;
  await decideDeclaration(tx, { declarationId, state, because: reason, by: userId, at });
  await audit({ action: `declaration_${state}`, subject: employeeId, details: { declarationId, kind } });
  await insertEmploymentChange(tx, companyId, {
    employeeId,
    at,
    holdsFrom: lagosDayOf(at),
    by: userId,
    what: "declaration",
    before: { kind, year, state: declaration.state },
    after: { kind, year, state },
  });
  await enqueue(tx, NotifyReliefClaimDecided, { payload: { companyId, declarationId }, at, companyId });
  return declarationRecord({ ...declaration, state, refusedBecause: reason, decidedAt: at });
};

const declarationToDecide = async (
  tx: CompanyTransaction,
  { userId }: Actor,
  { declarationId, state }: { declarationId: DeclarationId; state: "accepted" | "refused" },
): Promise<Declaration> => {
  const declaration = await lockDeclaration(tx, declarationId);
  if (!declaration) throw declarationNotFound();
  if (declaration.state === "refused" || declaration.state === state) throw declarationDecided();
  const person = await findEmployee(tx, declaration.employeeId);
  if (person?.userId === userId) throw ownDeclaration();
  return declaration;
};
