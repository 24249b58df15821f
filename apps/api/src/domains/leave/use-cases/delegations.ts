import type { EmployeeId, LeaveDelegationId } from "@albashi/contracts/ids";
import { DelegateLeaveDecisions, EndLeaveDelegation } from "@albashi/contracts/leave/decisions";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import { command } from "../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { newId } from "../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { employeeNotFound, ownEmployeeId } from "../../people/index.ts";
import { datesInvalid, delegateInvalid, delegationNotFound } from "../errors.ts";
import { endLeaveDelegation, findDelegationsOf, insertLeaveDelegation } from "../store/delegations.ts";
import { findColleagues, findLeaveEmployees } from "../store/employees.ts";

const mostCandidates = 200;

/** Who decides for a manager, and who could. */
export const listLeaveDelegations = ({ database, clock }: Pick<Dependencies, "database" | "clock">, actor: Actor) =>
  database.inCompany(actor.companyId, (tx) => presentDelegations(tx, ownEmployeeId(actor), lagosDayOf(clock.now())));

/** A manager lets a colleague decide requests for some days. */
export const delegateLeaveDecisions = command(DelegateLeaveDecisions, async ({ tx, at, actor, input, audit }) => {
  const [managerId, delegateId] = [ownEmployeeId(actor), input.employeeId];
  const [from, to, today] = [input.from as LocalDate, input.to as LocalDate, lagosDayOf(at)];
  if (to < from || to < today) throw datesInvalid("The last day is before the first, or over. Please check both days.");
  const { candidates } = await presentDelegations(tx, managerId, today);
  if (!candidates.some(({ employeeId }) => employeeId === delegateId)) throw delegateInvalid();
  const delegationId = newId<LeaveDelegationId>();
  await insertLeaveDelegation(tx, actor.companyId, { delegationId, managerId, delegateId, from, to, at });
  await audit({ action: "leave_delegated", subject: delegateId, details: { from, to } });
  return presentDelegations(tx, managerId, today);
});

export const endDelegation = command(EndLeaveDelegation, async ({ tx, at, actor, input: { delegationId }, audit }) => {
  const managerId = ownEmployeeId(actor);
  if (!(await endLeaveDelegation(tx, { delegationId, managerId, at }))) throw delegationNotFound();
  await audit({ action: "leave_delegation_ended", subject: delegationId });
  return presentDelegations(tx, managerId, lagosDayOf(at));
});

const presentDelegations = async (tx: CompanyTransaction, managerId: EmployeeId, today: LocalDate) => {
  const [own] = await findLeaveEmployees(tx, [managerId]);
  if (!own) throw employeeNotFound();
  const delegations = await findDelegationsOf(tx, { managerId, today });
  const candidates = await findColleagues(tx, { ...own, limit: mostCandidates });
  return {
    delegations: delegations.map(({ delegationId, delegateId, fullName, from, to }) => ({
      delegationId,
      employeeId: delegateId,
      fullName,
      from,
      to,
    })),
    candidates: candidates.map(({ employeeId, fullName }) => ({ employeeId, fullName })),
  };
};
