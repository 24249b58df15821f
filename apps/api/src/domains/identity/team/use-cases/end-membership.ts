import type { MembershipKind } from "@albashi/contracts/identity/roles";
import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { closeMembership } from "../../accounts/index.ts";
import { revokeInvitations } from "../store/invitations.ts";

/** Ends a user's membership in a company and their sessions there. False when it had ended. */
export const endMembership = (
  tx: PlatformTransaction,
  place: { userId: UserId; companyId: CompanyId; kind: MembershipKind; at: Date; by?: UserId },
): Promise<boolean> => closeMembership(tx, place);

/** Revokes the invitation of an employee who leaves before joining. */
export const endInvitationOf = async (tx: PlatformTransaction, which: { companyId: CompanyId; employeeId: EmployeeId; at: Date }) => {
  await revokeInvitations(tx, which);
};
