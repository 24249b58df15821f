import type { UserId } from "@albashi/contracts/ids";

/** Who makes a stop that nobody pressed. */
export const byItself = "Albashi";

const isUserId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The admin who made a stop; nobody when it is one of ours, by one of our own people or by itself. */
export const adminWhoStopped = ({
  companyId,
  madeBy,
}: {
  readonly companyId: string | null;
  readonly madeBy: string;
}): UserId | undefined => (companyId !== null && isUserId.test(madeBy) ? (madeBy as UserId) : undefined);
