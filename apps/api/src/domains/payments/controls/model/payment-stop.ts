import type { UserId } from "@albashi/contracts/ids";

/** The actor of an automatic stop. */
export const systemActor = "Albashi";

const isUserId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The admin who made a stop; undefined when an operator or the system made it. */
export const adminWhoStopped = ({
  companyId,
  createdBy,
}: {
  readonly companyId: string | null;
  readonly createdBy: string;
}): UserId | undefined => (companyId !== null && isUserId.test(createdBy) ? (createdBy as UserId) : undefined);
