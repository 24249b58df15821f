import type { PasskeyId } from "@albashi/contracts/ids";
import { minuteMs } from "@albashi/dates";
import type { PasskeyCredential } from "../../../../providers/passkeys/port.ts";

/** How long a challenge waits for the user's fingerprint, face or PIN. */
export const passkeyChallengeTtlMs = 5 * minuteMs;

/** More than any person's devices, and few enough to list in the options of a login. */
export const maxPasskeys = 20;

export interface Passkey extends PasskeyCredential {
  readonly passkeyId: PasskeyId;
  /** The browser and system it was created on, so that its owner recognises it. */
  readonly label: string;
  readonly createdAt: Date;
  /** From when it may be used for money; null until it is confirmed by email, and until then it is not accepted at all. */
  readonly moneyRightsFrom: Date | null;
  readonly lastUsedAt: Date | null;
}

/**
 * Whether a counter shows that the authenticator was copied. Synced passkeys always report 0; every other authenticator counts its
 * signatures, so a counter that does not grow comes from a copy.
 */
export const isCounterRegression = ({ stored, reported }: { stored: bigint; reported: bigint }): boolean =>
  (stored > 0n || reported > 0n) && reported <= stored;
