import { type OnBehalf, recordAct } from "../../../operator/store.ts";
import type { Parts } from "../../../parts.ts";
import { forgetLoginAttempts } from "../store.ts";

/**
 * One of our people lifts the lock that wrong passwords brought, for an owner who asked us to. The act names the e-mail by
 * its fingerprint, as the lock itself does. Whether it was locked, or known at all, shows in nothing.
 */
export const unlockLogin = async (
  { database, clock, secrets }: Pick<Parts, "database" | "clock" | "secrets">,
  { email, by }: { email: string; by: OnBehalf },
) => {
  const emailHash = secrets.fingerprintOf(email.trim().toLowerCase());
  await database.inPlatform(async (tx) => {
    await forgetLoginAttempts(tx, emailHash);
    await recordAct(tx, { ...by, at: clock.now(), act: "login_unlocked", subject: emailHash.toString("hex") });
  });
};
