import type { AdminRole } from "@albashi/contracts/identity/roles";
import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { insertMembership } from "../../accounts/index.ts";
import type { Invitation } from "../model/invitation.ts";
import { acceptInvitation } from "../store/invitations.ts";
import { notifyTeamOfChange } from "./notify-team-change.ts";

/** What another module does when one of its employees gets a login, in the same transaction. */
export type OnMemberJoined = (
  tx: CompanyTransaction,
  joined: { companyId: CompanyId; employeeId: EmployeeId; userId: UserId; at: Date },
) => Promise<void>;

/** Completes an invitation: the user becomes a member of the company. */
export const joinAsMember = async (
  tx: CompanyTransaction,
  { invitation, userId, at, afterJoining }: { invitation: Invitation; userId: UserId; at: Date; afterJoining?: OnMemberJoined },
) => {
  const { invitationId, companyId, companyName, kind, role, employeeId } = invitation;
  await insertMembership(tx, userId, { companyId, companyName, kind, role, employeeId, invitedBy: invitation.invitedBy }, at);
  await acceptInvitation(tx, { invitationId, userId, at });
  await writeAuditEntry(tx, {
    at,
    actor: userId,
    action: "joined_company",
    subject: employeeId ?? userId,
    details: { role, invitationId },
  });
  if (kind === "employer")
    await notifyTeamOfChange(tx, { companyId, userId, from: null, to: role as AdminRole, by: invitation.invitedBy, at });
  if (employeeId) await afterJoining?.(tx, { companyId, employeeId, userId, at });
};
