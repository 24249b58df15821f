import type { UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { findPasskeys } from "../store/passkeys.ts";
import { findSecondFactor } from "../store/second-factors.ts";

/** Whether the user has an authenticator app or a passkey that is in use. */
export const hasSecondFactor = async (tx: PlatformTransaction, userId: UserId): Promise<boolean> => {
  const { since } = await findFactors(tx, userId);
  return since !== null;
};

/** The user's second factors in use, since when they have had one, from when one has money rights, and which are not confirmed by email yet. */
export const findFactors = async (tx: PlatformTransaction, userId: UserId) => {
  const app = await findSecondFactor(tx, userId);
  const all = await findPasskeys(tx, userId);
  const passkeys = all.filter((passkey) => passkey.moneyRightsFrom !== null);
  const hasApp = app?.confirmedAt != null && app.moneyRightsFrom !== null;
  const since = earliest([hasApp ? app.confirmedAt : null, ...passkeys.map(({ createdAt }) => createdAt)]);
  const moneyRightsFrom = earliest([hasApp ? app.moneyRightsFrom : null, ...passkeys.map((passkey) => passkey.moneyRightsFrom)]);
  const unconfirmed = {
    hasApp: app?.confirmedAt != null && app.moneyRightsFrom === null,
    passkeys: all.filter((passkey) => passkey.moneyRightsFrom === null),
  };
  return { hasApp, passkeys, since, moneyRightsFrom, unconfirmed };
};

const earliest = (dates: readonly (Date | null)[]): Date | null =>
  dates.filter((date) => date !== null).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
