import type { AdminRole } from "@albashi/contracts/identity/roles";
import type { RoleChangeId, UserId } from "@albashi/contracts/ids";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { StepUpContent } from "../../../../platform/http/step-up-content.ts";
import { findAdmins } from "../../accounts/index.ts";
import { findWaitingRoleChanges } from "../store/role-changes.ts";

type TeamDependencies = Pick<Dependencies, "database" | "clock">;

/** What a change of a role confirms: the admin, the new role, and the role they have. */
export const readRoleToChange = (
  { database }: TeamDependencies,
  { companyId }: Actor,
  { userId, role }: { readonly userId: UserId; readonly role: AdminRole },
): Promise<StepUpContent | null> =>
  database.inCompany(companyId, async (tx) => {
    const [colleague] = await findAdmins(tx, companyId, userId);
    return colleague ? { confirms: { act: "change_role", fullName: colleague.fullName, role }, unchanged: [colleague.role] } : null;
  });

export const readAdminToRemove = ({ database }: TeamDependencies, { companyId }: Actor, userId: UserId): Promise<StepUpContent | null> =>
  database.inCompany(companyId, async (tx) => {
    const [colleague] = await findAdmins(tx, companyId, userId);
    return colleague ? { confirms: { act: "remove_admin", fullName: colleague.fullName }, unchanged: [colleague.role] } : null;
  });

/** What another owner agrees to: the change of one admin's role. */
export const readRoleChangeToAgree = (
  { database, clock }: TeamDependencies,
  { companyId }: Actor,
  changeId: RoleChangeId,
): Promise<StepUpContent | null> =>
  database.inCompany(companyId, async (tx) => {
    const change = (await findWaitingRoleChanges(tx, { companyId, at: clock.now() })).find((one) => one.changeId === changeId);
    if (!change) return null;
    const { fullName, from, to } = change;
    return { confirms: { act: "agree_to_role_change", fullName, from, to } };
  });
