import type { Parts } from "../../../parts.ts";
import { linkUnknown } from "../errors.ts";
import { endSubscription } from "../store.ts";

/** Ends a subscription, confirmed or not, and forgets its address. Leaving twice is leaving once. */
export const unsubscribe = async ({ database, clock, secrets }: Pick<Parts, "database" | "clock" | "secrets">, token: string) => {
  const isOurs = await database.inPlatform((tx) => endSubscription(tx, { unsubscribeHash: secrets.hashOf(token), at: clock.now() }));
  if (!isOurs) throw linkUnknown();
};
