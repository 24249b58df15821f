import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import type { MembershipKind } from "@albashi/contracts/roles";
import type { PlatformTransaction } from "../../../database/in-company.ts";
import { closeMembership, revokeInvitations } from "../store.ts";

/** Ends what somebody may do in a company: their sessions there end at once, and no new one begins. False when it had ended. */
export const endMembership = (
  tx: PlatformTransaction,
  place: { userId: UserId; companyId: CompanyId; kind: MembershipKind; at: Date },
): Promise<boolean> => closeMembership(tx, place);

/** Takes back what an employee was invited with, when they leave before they have joined. */
export const endInvitationOf = async (tx: PlatformTransaction, which: { companyId: CompanyId; employeeId: EmployeeId; at: Date }) => {
  await revokeInvitations(tx, which);
};
