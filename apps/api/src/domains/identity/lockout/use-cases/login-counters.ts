import type { Dependencies } from "../../../../platform/dependencies.ts";
import { freeFailuresOfCaller, freeFailuresOfEmail } from "../model/lockout.ts";
import { loginAttemptsHash } from "./login-attempts-hash.ts";
import type { AttemptCounter } from "./reserve-attempt.ts";

interface LoginAttempt {
  readonly email: string;
  readonly networkAddress: string;
  /** The hash of the device cookie, if the owner of the email has logged in with it before. */
  readonly knownDevice: Buffer | undefined;
}

/**
 * The counters of a login. A known device has its own, so that wrong passwords from elsewhere do not lock the owner out. Every other
 * caller is counted by network address and, with a higher limit, together with all unknown callers, against guessing from many
 * addresses.
 */
export const loginCounters = (
  { secrets }: Pick<Dependencies, "secrets">,
  { email, networkAddress, knownDevice }: LoginAttempt,
): readonly AttemptCounter[] => {
  const loginHash = loginAttemptsHash({ secrets }, email);
  // What the caller types comes last, so that no typed email equals the name of another counter.
  const caller = knownDevice ? `login on ${knownDevice.toString("hex")} of ${email}` : `login from ${networkAddress} of ${email}`;
  const ofCaller = { hash: secrets.hmacOf(caller), loginHash, freeFailures: freeFailuresOfCaller };
  return knownDevice ? [ofCaller] : [ofCaller, { hash: loginHash, loginHash, freeFailures: freeFailuresOfEmail }];
};
