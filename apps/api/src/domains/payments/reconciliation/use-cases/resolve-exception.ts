import type { ExceptionId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import { findNames } from "../../../identity/index.ts";
import { exceptionAlreadyResolved, exceptionNotFound } from "../errors.ts";
import { lockException, markExceptionResolved } from "../store/exceptions.ts";
import { presentException } from "./list-exceptions.ts";

/** An admin resolves an exception with a note. It moves no money. */
export const resolveException = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, userId }: Actor,
  { exceptionId, because, intent }: { exceptionId: ExceptionId; because: string; intent?: IdempotentRequest | undefined },
) =>
  database.inCompany(companyId, (tx) => {
    const at = clock.now();
    return withIdempotency(tx, { userId, intent, at }, async () => {
      const found = await lockException(tx, exceptionId);
      if (!found) throw exceptionNotFound();
      if (found.resolvedAt) throw exceptionAlreadyResolved();
      await markExceptionResolved(tx, { exceptionId, by: userId, note: because, at });
      await writeAuditEntry(tx, {
        at,
        actor: userId,
        action: "exception_settled",
        subject: exceptionId,
        details: { reference: found.reference },
      });
      const resolved = { resolvedAt: at, resolvedBy: userId, resolution: "resolved_by_admin", resolutionNote: because } as const;
      return presentException({ ...found, ...resolved }, await findNames(tx, [userId]));
    });
  });
