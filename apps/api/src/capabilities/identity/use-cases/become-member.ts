import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Invitation } from "../model.ts";
import { acceptInvitation, insertMembership } from "../store.ts";

/** What another capability does when one of its employees has a login, in the transaction that gives it to them. */
export type AfterJoining = (
  tx: CompanyTransaction,
  joined: { companyId: CompanyId; employeeId: EmployeeId; userId: UserId; at: Date },
) => Promise<void>;

/** An invitation is followed to its end: the person belongs to the company. */
export const becomeMember = async (
  tx: CompanyTransaction,
  { invitation, userId, at, afterJoining }: { invitation: Invitation; userId: UserId; at: Date; afterJoining?: AfterJoining },
) => {
  const { invitationId, companyId, companyName, kind, role, employeeId } = invitation;
  await insertMembership(tx, userId, { companyId, companyName, kind, role, employeeId }, at);
  await acceptInvitation(tx, { invitationId, userId, at });
  await record(tx, { at, actor: userId, action: "joined_company", subject: employeeId ?? userId, details: { role, invitationId } });
  if (employeeId) await afterJoining?.(tx, { companyId, employeeId, userId, at });
};
