import type { UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/in-company.ts";
import { findPasskeys } from "../store/passkeys.ts";
import { findSecondFactor } from "../store/second-factors.ts";

/** Whether the user has an authenticator app or a passkey. */
export const hasSecondFactor = async (tx: PlatformTransaction, userId: UserId): Promise<boolean> => {
  const { since } = await findFactors(tx, userId);
  return since !== null;
};

/** The user's second factors, and since when they have had one. */
export const findFactors = async (tx: PlatformTransaction, userId: UserId) => {
  const appSince = (await findSecondFactor(tx, userId))?.confirmedAt ?? null;
  const passkeys = await findPasskeys(tx, userId);
  const [since = null] = [appSince, ...passkeys.map(({ createdAt }) => createdAt)]
    .filter((date) => date !== null)
    .toSorted((one, other) => one.getTime() - other.getTime());
  return { hasApp: appSince !== null, passkeys, since };
};
