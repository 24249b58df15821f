import { ConsentToRoleChange } from "@albashi/contracts/identity/role-changes";
import { command } from "../../../../platform/command/command.ts";
import { ownRoleChange, roleChangeNotFound } from "../errors.ts";
import { mayConsent } from "../model/role-change.ts";
import { findCountedAdmins, findWaitingRoleChanges, markRoleChangeConsented } from "../store/role-changes.ts";

/** Another owner agrees to a change of who approves or pays, so that it counts at once. An owner of less than a day does not count yet. */
export const consentToRoleChange = command(ConsentToRoleChange, async ({ tx, at, actor, input: { changeId }, audit }) => {
  const { companyId, userId } = actor;
  const change = (await findWaitingRoleChanges(tx, { companyId, at })).find((one) => one.changeId === changeId);
  if (!change) throw roleChangeNotFound();
  const isOwner = (await findCountedAdmins(tx, { companyId, at })).some((one) => one.userId === userId && one.role === "owner");
  if (!isOwner || !mayConsent(change, userId)) throw ownRoleChange();
  await markRoleChangeConsented(tx, { changeId, by: userId, at });
  await audit({ action: "role_change_agreed", subject: change.userId, details: { changeId } });
  return { message: "The change takes effect now." };
});
