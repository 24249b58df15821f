import type { UserId } from "@albashi/contracts/ids";

/** The actor of an automatic stop. */
export const systemActor = "Albashi";

const isUserId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The admin who made a stop; undefined when an operator or the system made it. */
export const adminWhoStopped = ({
  companyId,
  madeBy,
}: {
  readonly companyId: string | null;
  readonly madeBy: string;
}): UserId | undefined => (companyId !== null && isUserId.test(madeBy) ? (madeBy as UserId) : undefined);
