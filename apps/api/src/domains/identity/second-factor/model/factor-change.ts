import type { FactorChangeKind } from "@albashi/contracts/identity/factor-changes";
import type { FactorChangeId, PasskeyId, SessionId, UserId } from "@albashi/contracts/ids";
import { dayMs } from "@albashi/dates";

/** The link stays valid for a week after the change, because its owner may read the email late. */
export const factorChangeTtlMs = 7 * dayMs;

/** A new second factor, or the recovery of an account whose factors are lost, with the link that was mailed for it. */
export interface FactorChange {
  readonly changeId: FactorChangeId;
  readonly userId: UserId;
  readonly kind: FactorChangeKind;
  readonly passkeyId: PasskeyId | null;
  /** The session that asked for it; null for a recovery, which is asked for before the login is complete. */
  readonly sessionId: SessionId | null;
  readonly device: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly isDelayed: boolean;
  readonly confirmedAt: Date | null;
  /** From when a factor has money rights, or from when a recovery lets the user in. */
  readonly effectiveFrom: Date | null;
  readonly rejectedAt: Date | null;
  readonly completedAt: Date | null;
}
