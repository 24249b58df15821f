import type { Parts } from "../../../parts.ts";
import { sessionEnded } from "../errors.ts";
import { endStolenSession } from "./end-stolen-session.ts";
import { type RenewedKeys, renewKeys } from "./renew-keys.ts";

/** Gives a session that still holds its cookie a new bearer, and the cookie a new key. */
export const refreshSession = async (
  parts: Pick<Parts, "database" | "clock" | "secrets">,
  cookie: string | undefined,
): Promise<RenewedKeys> => {
  if (!cookie) throw sessionEnded();
  const { renewed, stolen } = await parts.database.inPlatform((tx) => renewKeys(parts, tx, cookie));
  if (stolen) await endStolenSession(parts, stolen);
  if (!renewed) throw sessionEnded();
  return renewed;
};
