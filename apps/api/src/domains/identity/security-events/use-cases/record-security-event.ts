import type { SecurityEventId, UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { ObservedSecurityEvent } from "../../../../platform/http/security-events.ts";
import { describeDevice, findUserByEmail } from "../../accounts/index.ts";
import { findChallenge } from "../../second-factor/index.ts";
import { insertSecurityEvent } from "../store.ts";

/** Records a security event that the HTTP layer observed. A login names its user by email or by the challenge of its first step. */
export const recordSecurityEvent = (
  { database, clock, secrets }: Pick<Dependencies, "database" | "clock" | "secrets">,
  event: ObservedSecurityEvent,
): Promise<void> =>
  database.inPlatform((tx) =>
    insertEvent(tx, {
      event,
      at: clock.now(),
      findUser: async () => {
        if (event.actor) return event.actor.userId;
        if (event.login?.email) return (await findUserByEmail(tx, event.login.email.trim().toLowerCase()))?.userId;
        return event.login?.challenge && findChallenge(tx, { hash: secrets.hashOf(event.login.challenge), now: clock.now() });
      },
    }),
  );

const insertEvent = async (
  tx: PlatformTransaction,
  { event, at, findUser }: { event: ObservedSecurityEvent; at: Date; findUser: () => Promise<UserId | "" | undefined> },
) => {
  const { kind, actor, networkAddress, userAgent, call } = event;
  await insertSecurityEvent(tx, {
    eventId: newId<SecurityEventId>(),
    at,
    kind,
    userId: (await findUser()) || null,
    companyId: actor?.companyId ?? null,
    networkAddress: networkAddress.slice(0, 64),
    device: describeDevice(userAgent).slice(0, 80),
    call,
  });
};
