import type { StopId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import { insertStop } from "../store/stops.ts";

/** Stops all payments of a company: nothing is claimed after the response. */
export const stopPayments = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, userId }: Actor,
  { because, intent }: { because: string; intent: IdempotentRequest | undefined },
): Promise<StopId> =>
  database.inCompany(companyId, (tx) => {
    const at = clock.now();
    return withIdempotency(tx, { userId, intent, at }, async () => {
      const stopId = newId<StopId>();
      await insertStop(tx, { stopId, companyId, createdAt: at, createdBy: userId, reason: "requested_by_admin", note: because });
      await writeAuditEntry(tx, { at, actor: userId, action: "payments_stopped", subject: stopId, details: { because } });
      return stopId;
    });
  });
