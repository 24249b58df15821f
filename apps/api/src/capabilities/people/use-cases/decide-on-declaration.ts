import type { DeclarationId } from "@albashi/contracts/ids";
import type { DeclarationRecord } from "@albashi/contracts/people-declarations";
import { lagosDayOf } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { declarationDecided, declarationNotFound, ownDeclaration } from "../errors.ts";
import { type Declaration, declarationRecord } from "../model/declaration.ts";
import { decideDeclaration, findEmployee, insertEmploymentChange, lockDeclaration } from "../store.ts";

interface Decision {
  readonly declarationId: DeclarationId;
  /** Why it is refused; nothing accepts it. */
  readonly reason: string | undefined;
  readonly intent: Intent | undefined;
}

/** An admin accepts or refuses what a person declared; an acceptance can be taken back the same way. The person is told. */
export const decideOnDeclaration = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  actor: Actor,
  { declarationId, reason, intent }: Decision,
): Promise<DeclarationRecord> =>
  database.inCompany(actor.companyId, (tx) => {
    const { companyId, userId } = actor;
    const at = clock.now();
    return once(tx, { userId, intent, at }, async () => {
      const state = reason === undefined ? "accepted" : "refused";
      const declaration = await declarationToDecide(tx, actor, { declarationId, state });
      const { employeeId, kind, year } = declaration;
      await decideDeclaration(tx, { declarationId, state, because: reason ?? null, by: userId, at });
      await record(tx, { at, actor: userId, action: `declaration_${state}`, subject: employeeId, details: { declarationId, kind } });
      await insertEmploymentChange(tx, companyId, {
        ...{ employeeId, at, holdsFrom: lagosDayOf(at), by: userId, what: "declaration" },
        ...{ before: { kind, year, state: declaration.state }, after: { kind, year, state } },
      });
      await enqueue(tx, { workflow: "tellDeclarationDecided", payload: { companyId, declarationId }, at, companyId });
      return declarationRecord({ ...declaration, state, refusedBecause: reason ?? null, decidedAt: at });
    });
  });

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
