import { record } from "../../../audit/store.ts";
import type { Parts } from "../../../parts.ts";
import { endSession, findSessionByCookie } from "../store.ts";

/** Ends the session a browser's cookie belongs to. Without one, or when it has ended, there is nothing to do. */
export const endSessionOfCookie = async (
  { database, clock, secrets }: Pick<Parts, "database" | "clock" | "secrets">,
  cookie: string | undefined,
) => {
  if (!cookie) return;
  const found = await database.inPlatform((tx) => findSessionByCookie(tx, secrets.hashOf(cookie)));
  if (!found) return;
  const { sessionId, companyId, userId } = found.session;
  await database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    const ended = await endSession(tx, { sessionId, at, because: "logged_out" });
    if (ended) await record(tx, { at, actor: userId, action: "logged_out", subject: sessionId });
  });
};
