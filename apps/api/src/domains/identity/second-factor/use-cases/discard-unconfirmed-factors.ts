import type { UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { rejectFactorChanges } from "../store/factor-changes.ts";
import { deletePasskeysOf } from "../store/passkeys.ts";
import { deleteUnconfirmedSecret } from "../store/second-factors.ts";

/** Removes the factors that were not confirmed yet, and ends their links: another person may have begun them. */
export const discardUnconfirmedFactors = async (tx: PlatformTransaction, { userId, at }: { userId: UserId; at: Date }) => {
  await rejectFactorChanges(tx, { userId, at });
  await deletePasskeysOf(tx, { userId, onlyUnconfirmed: true });
  await deleteUnconfirmedSecret(tx, userId);
};
