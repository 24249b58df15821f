import type { AdminRole } from "@albashi/contracts/identity/roles";
import type { UserId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { constraintNameOf } from "../../../../platform/database/constraint-name.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findAdmins, saveRole } from "../../accounts/index.ts";
import { colleagueNotFound, lastOwner } from "../errors.ts";
import { revokeInvitations } from "../store/invitations.ts";
import { endMembership } from "./end-membership.ts";
import { notifyTeamOfChange } from "./notify-team-change.ts";
import { asColleague } from "./read-team.ts";

type TeamDependencies = Pick<Dependencies, "database" | "clock">;

/**
 * An owner changes an admin's role, effective from their next call. Where it changes who approves or pays, every admin is notified, and
 * the four-eyes rule counts the former role for a day. When an owner is demoted, the invitations they sent are
 * revoked, because one could restore their own access.
 */
export const changeRole = ({ database, clock }: TeamDependencies, actor: Actor, { userId, role }: { userId: UserId; role: AdminRole }) =>
  keepingAnOwner(() =>
    database.inCompany(actor.companyId, async (tx) => {
      const colleague = await colleagueOf(tx, actor, userId);
      if (colleague.role !== role) {
        const at = clock.now();
        if (colleague.role === "owner") await revokeInvitations(tx, { companyId: actor.companyId, ofAdminsBy: userId, at });
        await saveRole(tx, { companyId: actor.companyId, userId, role, at, by: actor.userId });
        const details = { from: colleague.role, to: role };
        await writeAuditEntry(tx, { at, actor: actor.userId, action: "role_changed", subject: userId, details });
        const { companyId } = actor;
        await notifyTeamOfChange(tx, { companyId, userId, from: colleague.role, to: role, by: actor.userId, at });
      }
      return asColleague({ ...colleague, role }, actor);
    }),
  );

/**
 * An owner ends an admin's access. Their sessions end immediately, the team invitations they sent are revoked, and the audit
 * of their actions remains.
 */
export const removeColleague = ({ database, clock }: TeamDependencies, actor: Actor, userId: UserId): Promise<{ fullName: string }> =>
  keepingAnOwner(() =>
    database.inCompany(actor.companyId, async (tx) => {
      const at = clock.now();
      const colleague = await colleagueOf(tx, actor, userId);
      await endMembership(tx, { userId, companyId: actor.companyId, kind: "employer", at, by: actor.userId });
      await revokeInvitations(tx, { companyId: actor.companyId, ofAdminsBy: userId, at });
      await writeAuditEntry(tx, {
        at,
        actor: actor.userId,
        action: "colleague_removed",
        subject: userId,
        details: { role: colleague.role },
      });
      const { companyId } = actor;
      await notifyTeamOfChange(tx, { companyId, userId, from: colleague.role, to: null, by: actor.userId, at });
      return { fullName: colleague.fullName };
    }),
  );

const colleagueOf = async (tx: CompanyTransaction, { companyId }: Actor, userId: UserId) => {
  const [colleague] = await findAdmins(tx, companyId, userId);
  if (!colleague) throw colleagueNotFound();
  return colleague;
};

/** The database decides, because two owners may step down concurrently. */
const keepingAnOwner = async <Result>(change: () => Promise<Result>): Promise<Result> => {
  try {
    return await change();
  } catch (error) {
    throw constraintNameOf(error) === "a_company_has_an_owner" ? lastOwner() : error;
  }
};
