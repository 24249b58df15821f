import type { LeavePolicyId } from "@albashi/contracts/ids";
import { leaveTypes } from "@albashi/contracts/leave/codes";
import { type LeavePolicy, SaveLeavePolicy } from "@albashi/contracts/leave/policies";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import { command } from "../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { newId } from "../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { enqueue } from "../../../platform/outbox/store.ts";
import { employeeNotFound, findEmployee } from "../../people/index.ts";
import { belowLaw } from "../errors.ts";
import { lawAgainst, leaveKinds, termsOn } from "../model/terms.ts";
import { findLeavePolicies, insertLeavePolicy } from "../store/policies.ts";
import { PostLeaveLedgers } from "../workflow-contracts.ts";

/** The rules of each type of leave, ours and the company's own. */
export const listLeavePolicies = ({ database, clock }: Pick<Dependencies, "database" | "clock">, { companyId }: Actor) =>
  database.inCompany(companyId, (tx) => presentPolicies(tx, lagosDayOf(clock.now())));

/** Saves the rules of a type of leave from a day on. Every ledger follows, in the background. */
export const saveLeavePolicy = command(SaveLeavePolicy, async ({ tx, at, actor, input, audit }) => {
  const { type, scope, terms } = input;
  const law = terms && lawAgainst(type, terms);
  if (law) throw belowLaw(law);
  if (scope.kind === "employee" && !(await findEmployee(tx, scope.employeeId))) throw employeeNotFound();
  const policyId = newId<LeavePolicyId>();
  const validFrom = input.validFrom as LocalDate;
  await insertLeavePolicy(tx, actor.companyId, { policyId, type, scope, validFrom, terms, savedAt: at, by: actor.userId });
  await audit({ action: "leave_policy_saved", subject: policyId, details: { type, scope: scope.kind } });
  const { companyId } = actor;
  await enqueue(tx, PostLeaveLedgers, { payload: { companyId, day: lagosDayOf(at) }, at, companyId });
  return presentPolicies(tx, lagosDayOf(at));
});

const presentPolicies = async (tx: CompanyTransaction, today: LocalDate): Promise<{ policies: LeavePolicy[] }> => {
  const saved = await findLeavePolicies(tx);
  return {
    policies: leaveTypes.map((type) => {
      const { basis, counts, law, standard } = leaveKinds[type];
      const versions = saved
        .filter((policy) => policy.type === type)
        .map(({ policyId, scope, validFrom, terms, savedAt }) => ({ policyId, scope, validFrom, terms, savedAt: savedAt.toISOString() }));
      return { type, basis, counts, law, standard, current: termsOn(saved, undefined, type, today), versions };
    }),
  };
};
