import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { clearSecondFactorOfSessions } from "../../sessions/index.ts";
import type { FactorChange } from "../model/factor-change.ts";
import { rejectFactorChanges } from "../store/factor-changes.ts";
import { deletePasskey } from "../store/passkeys.ts";
import { deleteRecoveryCodes, deleteSecondFactor } from "../store/second-factors.ts";
import { discardUnconfirmedFactors } from "./discard-unconfirmed-factors.ts";

/** Removes a factor that its user did not add, or cancels a recovery they did not ask for, and everything else that is unconfirmed. */
export const removeRejectedFactor = async (tx: PlatformTransaction, { changeId, userId, kind, passkeyId }: FactorChange, at: Date) => {
  await rejectFactorChanges(tx, { userId, changeId, at });
  await discardUnconfirmedFactors(tx, { userId, at });
  if (passkeyId !== null) await deletePasskey(tx, { userId, passkeyId });
  if (kind === "authenticator_app") {
    await deleteSecondFactor(tx, userId);
    // They were issued with the app.
    await deleteRecoveryCodes(tx, userId);
  }
  await clearSecondFactorOfSessions(tx, userId);
};
