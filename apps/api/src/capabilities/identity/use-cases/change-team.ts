import type { UserId } from "@albashi/contracts/ids";
import type { AdminRole } from "@albashi/contracts/roles";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { violatedConstraint } from "../../../database/violation.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { colleagueNotFound, lastOwner } from "../errors.ts";
import { findColleagues, revokeInvitations, saveRole } from "../store.ts";
import { endMembership } from "./end-membership.ts";
import { asColleague } from "./read-team.ts";

type TeamParts = Pick<Parts, "database" | "clock">;

/**
 * An owner gives an admin another role. It holds from their next call on. Who was an owner and is none any more has invited
 * nobody: the invitation could be their own way back.
 */
export const changeRole = ({ database, clock }: TeamParts, actor: Actor, { userId, role }: { userId: UserId; role: AdminRole }) =>
  keepingAnOwner(() =>
    database.inCompany(actor.companyId, async (tx) => {
      const colleague = await colleagueOf(tx, actor, userId);
      if (colleague.role !== role) {
        const at = clock.now();
        if (colleague.role === "owner") await revokeInvitations(tx, { companyId: actor.companyId, ofAdminsBy: userId, at });
        await saveRole(tx, { companyId: actor.companyId, userId, role });
        const details = { from: colleague.role, to: role };
        await record(tx, { at, actor: actor.userId, action: "role_changed", subject: userId, details });
      }
      return asColleague({ ...colleague, role }, actor);
    }),
  );

/** An owner ends an admin's access. Their sessions end at once, and whom they invited to the team is not; what they did stays written down. */
export const removeColleague = ({ database, clock }: TeamParts, actor: Actor, userId: UserId): Promise<{ fullName: string }> =>
  keepingAnOwner(() =>
    database.inCompany(actor.companyId, async (tx) => {
      const at = clock.now();
      const colleague = await colleagueOf(tx, actor, userId);
      await endMembership(tx, { userId, companyId: actor.companyId, kind: "employer", at });
      await revokeInvitations(tx, { companyId: actor.companyId, ofAdminsBy: userId, at });
      await record(tx, { at, actor: actor.userId, action: "colleague_removed", subject: userId, details: { role: colleague.role } });
      return { fullName: colleague.fullName };
    }),
  );

const colleagueOf = async (tx: CompanyTransaction, { companyId }: Actor, userId: UserId) => {
  const [colleague] = await findColleagues(tx, companyId, userId);
  if (!colleague) throw colleagueNotFound();
  return colleague;
};

/** The database has the last word, because two owners may step down at the same moment. */
const keepingAnOwner = async <Result>(change: () => Promise<Result>): Promise<Result> => {
  try {
    return await change();
  } catch (error) {
    throw violatedConstraint(error) === "a_company_has_an_owner" ? lastOwner() : error;
  }
};
