import type { Dependencies } from "../../../platform/dependencies.ts";
import { linkUnknown } from "../errors.ts";
import { endSubscription } from "../store.ts";

/** Ends a subscription, confirmed or not, and deletes its address. Repeating it has no effect. */
export const unsubscribe = async ({ database, clock, secrets }: Pick<Dependencies, "database" | "clock" | "secrets">, token: string) => {
  const isOurs = await database.inPlatform((tx) => endSubscription(tx, { unsubscribeHash: secrets.hashOf(token), at: clock.now() }));
  if (!isOurs) throw linkUnknown();
};
