import type { ExceptionId } from "@albashi/contracts/ids";
import { record } from "../../../audit/store.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import { findNames } from "../../companies/index.ts";
import { exceptionNotFound, exceptionSettledAlready } from "../errors/reconciliation.ts";
import { lockException, markExceptionSettled } from "../store.ts";
import { exceptionShown } from "./list-exceptions.ts";

/** Somebody says how a disagreement between the statement and our books was settled. It changes no money. */
export const settleException = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { companyId, userId }: Actor,
  { exceptionId, because, intent }: { exceptionId: ExceptionId; because: string; intent?: Intent | undefined },
) =>
  database.inCompany(companyId, (tx) => {
    const at = clock.now();
    return once(tx, { userId, intent, at }, async () => {
      const found = await lockException(tx, exceptionId);
      if (!found) throw exceptionNotFound();
      if (found.settledAt) throw exceptionSettledAlready();
      await markExceptionSettled(tx, { exceptionId, by: userId, because, at });
      await record(tx, { at, actor: userId, action: "exception_settled", subject: exceptionId, details: { reference: found.reference } });
      return exceptionShown({ ...found, settledAt: at, settledBy: userId, settledBecause: because }, await findNames(tx, [userId]));
    });
  });
