import type { UserId } from "@albashi/contracts/ids";
import type { MembershipKind } from "@albashi/contracts/roles";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import { noMembership, otherDoor } from "../errors.ts";
import type { Membership } from "../model.ts";
import { findMemberships } from "../store.ts";

/** Where somebody works from after logging in. */
export interface Place {
  readonly membership: Membership;
  /** All they can choose from, the oldest first. */
  readonly memberships: readonly Membership[];
}

/** The oldest membership of the door somebody came in by, or the oldest of all; who has none there is told which door is theirs. */
export const findPlace = async (
  tx: PlatformTransaction,
  { userId, as }: { userId: UserId; as: MembershipKind | undefined },
): Promise<Place> => {
  const memberships = await findMemberships(tx, userId);
  const [oldest] = memberships;
  if (!oldest) throw noMembership();
  const membership = as ? memberships.find(({ kind }) => kind === as) : oldest;
  if (!membership) throw otherDoor(oldest.kind);
  return { membership, memberships };
};
