import type { Dependencies } from "../../../../platform/dependencies.ts";
import { type OperatorContext, writeOperatorAction } from "../../../../platform/operator-actions/store.ts";
import { clearLoginAttempts } from "./clear-login-attempts.ts";
import { loginAttemptsHash } from "./login-attempts-hash.ts";

/**
 * An operator lifts a login lockout at the owner's request. The operator action stores the e-mail's fingerprint, as the
 * lockout itself does. The response does not reveal whether it was locked or known.
 */
export const unlockLogin = async (
  { database, clock, secrets }: Pick<Dependencies, "database" | "clock" | "secrets">,
  { email, by }: { email: string; by: OperatorContext },
) => {
  const emailHash = loginAttemptsHash({ secrets }, email);
  await database.inPlatform(async (tx) => {
    await clearLoginAttempts({ secrets }, tx, email);
    await writeOperatorAction(tx, { ...by, at: clock.now(), action: "login_unlocked", subject: emailHash.toString("hex") });
  });
};
