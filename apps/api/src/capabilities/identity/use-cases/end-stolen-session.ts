import { record } from "../../../audit/store.ts";
import type { Parts } from "../../../parts.ts";
import type { Session } from "../model.ts";
import { endSession } from "../store.ts";

/** Ends a session whose old cookie key came back: two people hold it, and we cannot tell which is the owner. */
export const endStolenSession = async (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { sessionId, companyId, userId }: Pick<Session, "sessionId" | "companyId" | "userId">,
) => {
  const at = clock.now();
  await database.inCompany(companyId, async (tx) => {
    const ended = await endSession(tx, { sessionId, at, because: "key_reused" });
    if (ended) await record(tx, { at, actor: undefined, action: "session_key_reused", subject: sessionId, details: { userId } });
  });
};
