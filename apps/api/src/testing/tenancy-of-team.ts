import type { CompanyId, EmployeeId, InvitationId, UserId } from "@albashi/contracts/ids";
import {
  closeMembership,
  findColleagues,
  findFirstMembership,
  findInvitationOfEmployee,
  findInvitationsOf,
  findMemberships,
  insertInvitation,
  revokeInvitations,
  saveRole,
} from "../capabilities/identity/store.ts";
import type { CompanyTransaction } from "../database/in-company.ts";
import { newId } from "../new-id.ts";

/** The team's tables stand above companies, so nothing but the named company keeps them apart: asked as B for what is A's. */
export const teamProbes = ({ a, b, userOfA, at }: { a: CompanyId; b: CompanyId; userOfA: UserId; at: Date }) => {
  const employeeId = newId<EmployeeId>();
  const invitationId = newId<InvitationId>();
  /** Invites somebody to A first, so that there is something to see. */
  const invited = async (tx: CompanyTransaction) => {
    const invitation = { invitationId, companyId: a, companyName: "A", email: "invited@example.ng", fullName: "A", employeeId };
    const open = { kind: "staff", role: "staff", round: 1, invitedBy: null, invitedAt: at, expiresAt: at } as const;
    await insertInvitation(tx, { ...invitation, ...open }, Buffer.alloc(32, 9));
  };
  const place = { userId: userOfA, companyId: b, kind: "employer" } as const;
  return {
    findColleagues: async (tx: CompanyTransaction) => (await findColleagues(tx, b, userOfA))[0],
    findFirstMembership: (tx: CompanyTransaction) => findFirstMembership(tx, b),
    findInvitationsOf: async (tx: CompanyTransaction) => (await findInvitationsOf(tx, b))[0],
    findInvitationOfEmployee: async (tx: CompanyTransaction) => {
      await invited(tx);
      return findInvitationOfEmployee(tx, { companyId: b, employeeId });
    },
    revokeInvitations: async (tx: CompanyTransaction) => {
      await invited(tx);
      return (await revokeInvitations(tx, { companyId: b, invitationId, at })) || undefined;
    },
    saveRole: async (tx: CompanyTransaction) => {
      await saveRole(tx, { ...place, role: "viewer" });
      return (await findMemberships(tx, userOfA)).find(({ role }) => role === "viewer");
    },
    closeMembership: async (tx: CompanyTransaction) => (await closeMembership(tx, { ...place, at })) || undefined,
  };
};
