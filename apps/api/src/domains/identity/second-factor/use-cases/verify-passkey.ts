import type { UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { PasskeyOptions, PasskeyResponse } from "../../../../providers/passkeys/port.ts";
import { auditInAllCompanies } from "../../accounts/index.ts";
import { passkeyNotSetUp, passkeyRejected } from "../errors.ts";
import { secondFactorTime } from "../model/money-rights.ts";
import { isCounterRegression } from "../model/passkey.ts";
import { findPasskeys, lockPasskey, savePasskeyUse } from "../store/passkeys.ts";
import { issuePasskeyChallenge, type PasskeyPurpose, takePasskeyChallenge } from "./passkey-challenge.ts";

type PasskeyDependencies = Pick<Dependencies, "database" | "clock" | "secrets" | "passkeys" | "alarm">;

interface Challenged {
  readonly userId: UserId;
  readonly scope: PasskeyPurpose;
}

/** Options to sign with one of the user's passkeys. */
export const requestPasskey = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "secrets" | "passkeys">,
  { userId, scope }: Challenged,
): Promise<PasskeyOptions> => {
  const { allowed, challenge } = await dependencies.database.inPlatform(async (tx) => ({
    allowed: (await findPasskeys(tx, userId)).filter(({ moneyRightsFrom }) => moneyRightsFrom !== null),
    challenge: await issuePasskeyChallenge(dependencies, tx, { userId, scope }),
  }));
  if (allowed.length === 0) throw passkeyNotSetUp();
  return dependencies.passkeys.signingOptions({ challenge, allowed });
};

/** Verifies a signature by one of the user's own passkeys. Returns from when it counts for money: now, or later for a new passkey. */
export const verifyPasskey = async (
  dependencies: PasskeyDependencies,
  { userId, scope, response }: Challenged & { response: PasskeyResponse },
): Promise<Date> => {
  const challenge = await takePasskeyChallenge(dependencies, { userId, scope });
  const outcome = await dependencies.database.inPlatform((tx) => checkSignature(dependencies, tx, { userId, challenge, response }));
  if (outcome === "copied") {
    dependencies.alarm({ userId }, "the counter of a passkey went backwards: its authenticator may be copied");
    await auditInAllCompanies(dependencies, { userId, action: "passkey_counter_regressed" });
  }
  if (!(outcome instanceof Date)) throw passkeyRejected();
  return secondFactorTime({ presentedAt: dependencies.clock.now(), moneyRightsFrom: outcome });
};

const checkSignature = async (
  { passkeys, clock }: PasskeyDependencies,
  tx: PlatformTransaction,
  { userId, challenge, response }: { userId: UserId; challenge: string; response: PasskeyResponse },
): Promise<Date | "invalid" | "copied"> => {
  const passkey = await lockPasskey(tx, { userId, credentialId: response.id });
  const signed = passkey && (await passkeys.verifySignature({ challenge, response, passkey }));
  if (!signed || passkey.moneyRightsFrom === null) return "invalid";
  if (isCounterRegression({ stored: passkey.counter, reported: signed.counter })) return "copied";
  await savePasskeyUse(tx, { passkeyId: passkey.passkeyId, counter: signed.counter, at: clock.now() });
  return passkey.moneyRightsFrom;
};
