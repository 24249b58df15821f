import { RemovePasskey } from "@albashi/contracts/identity/passkeys";
import { command } from "../../../../platform/command/command.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { lockUser, sendSecurityNotice } from "../../accounts/index.ts";
import { endSessionsOf } from "../../sessions/index.ts";
import { passkeyNotFound } from "../errors.ts";
import { deletePasskey, findPasskeys } from "../store/passkeys.ts";
import { deleteChallengesOf } from "../store/second-factors.ts";
import { hasSecondFactor } from "./has-second-factor.ts";
import { endSecondFactor } from "./manage-second-factor.ts";

/** The caller's passkeys, as their owner recognises them. */
export const listPasskeys = async ({ database }: Pick<Dependencies, "database">, { userId }: Actor) =>
  (await database.inPlatform((tx) => findPasskeys(tx, userId))).map(({ passkeyId, label, createdAt, lastUsedAt, moneyRightsFrom }) => ({
    passkeyId,
    label,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    moneyRightsFrom: moneyRightsFrom?.toISOString() ?? null,
  }));

/**
 * Removes a passkey. It may be in other hands, so the other sessions and the pending logins end. Without another passkey or an authenticator app the second factor
 * is off.
 */
export const removePasskey = command(RemovePasskey, async ({ tx, at, actor, input, audit }) => {
  const { userId, sessionId } = actor;
  await lockUser(tx, userId);
  if (!(await deletePasskey(tx, { userId, passkeyId: input.passkeyId }))) throw passkeyNotFound();
  await deleteChallengesOf(tx, userId);
  await endSessionsOf(tx, { userId, except: sessionId, at, reason: "second_factor_changed" });
  await audit({ action: "passkey_removed", subject: input.passkeyId });
  if (await hasSecondFactor(tx, userId)) {
    await sendSecurityNotice(tx, { userId, kind: "passkey_removed", sessionId, at });
    return { message: "Passkey removed." };
  }
  await endSecondFactor(tx, actor, at);
  return { message: "Passkey removed. Two-step verification is now off, so you can't approve, pay or export until you turn it on again." };
});
