import type { MembershipKind } from "@albashi/contracts/identity/roles";
import type { UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { findMemberships, type Membership } from "../../accounts/index.ts";
import { noMembership, wrongPortal } from "../errors.ts";

/** The membership a session is created for. */
export interface ActiveMembership {
  readonly membership: Membership;
  /** All memberships to choose from, oldest first. */
  readonly memberships: readonly Membership[];
}

/** The oldest membership in the portal, or the oldest of all; a user without one there is directed to their portal. */
export const selectMembership = async (
  tx: PlatformTransaction,
  { userId, as }: { userId: UserId; as: MembershipKind | undefined },
): Promise<ActiveMembership> => {
  const memberships = await findMemberships(tx, userId);
  const [oldest] = memberships;
  if (!oldest) throw noMembership();
  const membership = as ? memberships.find(({ kind }) => kind === as) : oldest;
  if (!membership) throw wrongPortal(oldest.kind);
  return { membership, memberships };
};
