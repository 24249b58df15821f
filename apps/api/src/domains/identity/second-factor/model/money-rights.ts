import { addMs, dayMs } from "@albashi/dates";

/** How long a new second factor waits after its confirmation, so that the owner of the mailbox can reject it before it moves money. */
const factorDelayMs = dayMs;

/**
 * From when a confirmed second factor may approve, pay, export and reveal. While no company of the user has been funded there is no
 * money to steal, so it is at once.
 */
export const moneyRightsFrom = ({ confirmedAt, isDelayed }: { confirmedAt: Date; isDelayed: boolean }): Date =>
  isDelayed ? addMs(confirmedAt, factorDelayMs) : confirmedAt;

/** When a session counts as opened with the second factor: at once, or from when the presented factor has money rights. */
export const secondFactorTime = ({ presentedAt, moneyRightsFrom: from }: { presentedAt: Date; moneyRightsFrom: Date }): Date =>
  from > presentedAt ? from : presentedAt;
