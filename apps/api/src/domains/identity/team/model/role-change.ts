import type { AdminRole } from "@albashi/contracts/identity/roles";
import type { CompanyId, RoleChangeId, UserId } from "@albashi/contracts/ids";

/** A change of who approves or pays that does not count yet. */
export interface RoleChange {
  readonly changeId: RoleChangeId;
  readonly companyId: CompanyId;
  readonly userId: UserId;
  readonly fullName: string;
  /** Null before joining. */
  readonly from: AdminRole | null;
  /** Null after removal. */
  readonly to: AdminRole | null;
  readonly changedBy: UserId | null;
  readonly effectiveFrom: Date;
}

/** Whether an owner may let a change count at once: neither the one who made it nor the one it is about. */
export const mayConsent = ({ userId, changedBy }: Pick<RoleChange, "userId" | "changedBy">, owner: UserId): boolean =>
  owner !== userId && owner !== changedBy;
