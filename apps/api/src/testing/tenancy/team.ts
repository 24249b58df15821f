import type { CompanyId, EmployeeId, InvitationId, SecurityEventId, UserId } from "@albashi/contracts/ids";
import {
  closeMembership,
  findAdmins,
  findFirstMembership,
  findMemberships,
  saveRole,
} from "../../domains/identity/accounts/store/memberships.ts";
import { findCompanySecurityEvents, insertSecurityEvent } from "../../domains/identity/security-events/store.ts";
import {
  findInvitationOfEmployee,
  findInvitationsOf,
  insertInvitation,
  revokeInvitations,
} from "../../domains/identity/team/store/invitations.ts";
import type { CompanyTransaction } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";

/** The team's tables are on platform level, so only the company parameter separates them: called as B for A's rows. */
export const teamProbes = ({ a, b, userOfA, at }: { a: CompanyId; b: CompanyId; userOfA: UserId; at: Date }) => {
  const employeeId = newId<EmployeeId>();
  const invitationId = newId<InvitationId>();
  /** Invites a person to A first, so that there is a row to see. */
  const invited = async (tx: CompanyTransaction) => {
    const invitation = { invitationId, companyId: a, companyName: "A", email: "invited@example.ng", fullName: "A", employeeId };
    const open = { kind: "staff", role: "staff", sendCount: 1, invitedBy: null, invitedAt: at, expiresAt: at } as const;
    await insertInvitation(tx, { ...invitation, ...open }, Buffer.alloc(32, 9));
  };
  const place = { userId: userOfA, companyId: b, kind: "employer" } as const;
  return {
    findAdmins: async (tx: CompanyTransaction) => (await findAdmins(tx, b, userOfA))[0],
    findCompanySecurityEvents: async (tx: CompanyTransaction) => {
      const event = { at, kind: "data_exported", userId: userOfA, networkAddress: "10.0.0.1", device: "A", call: "A" } as const;
      await insertSecurityEvent(tx, { ...event, eventId: newId<SecurityEventId>(), companyId: a });
      await insertSecurityEvent(tx, { ...event, kind: "login_failed", eventId: newId<SecurityEventId>(), companyId: null });
      return (await findCompanySecurityEvents(tx, { companyId: b, after: undefined, limit: 10 }))[0];
    },
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
      await saveRole(tx, { ...place, role: "viewer", at, by: place.userId });
      return (await findMemberships(tx, userOfA)).find(({ role }) => role === "viewer");
    },
    closeMembership: async (tx: CompanyTransaction) => (await closeMembership(tx, { ...place, at })) || undefined,
  };
};
