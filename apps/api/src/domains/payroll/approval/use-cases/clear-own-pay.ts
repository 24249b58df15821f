import type { EmployeeId, UserId } from "@albashi/contracts/ids";
import { ClearOwnPay } from "@albashi/contracts/payroll/approval";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { findLoginEmails } from "../../../identity/index.ts";
import { type EmployeeSummary, findEmployeeSummaries, findSalaryDecisions } from "../../../people/index.ts";
import { findTermsDecisions } from "../../pay-terms/index.ts";
import {
  actionNotAllowedInState,
  approverSinceSubmission,
  findAffectedEmployees,
  findRun,
  isOwnPay,
  lockRun,
  preparersOf,
  presentRun,
  type Run,
  resolveFindings,
  runNotFound,
} from "../../runs/index.ts";
import { noOwnPayToClear, ownPayNeedsAnother } from "../errors.ts";

const code = "own_pay_changed";
/** More admins than any company has. */
const limit = 1_000;

/**
 * An approver confirms the changed pay of the other admins in a submitted run. Their own stays until another approver confirms it. One who
 * prepared the run confirms only the pay that no other approver could: otherwise two admins could raise and confirm each other's pay.
 */
export const clearOwnPay = command(ClearOwnPay, async ({ tx, actor, input: { runId, reason }, audit }) => {
  const run = await lockRun(tx, runId);
  if (!run) throw runNotFound();
  if (run.state !== "in_review") throw actionNotAllowedInState(run.state);
  if (!run.approversAtSubmission?.includes(actor.userId)) throw approverSinceSubmission();
  const affected = await findAffectedEmployees(tx, { runId, code, after: undefined, limit });
  if (affected.length === 0) throw noOwnPayToClear();
  const people = await findEmployeeSummaries(tx, affected);
  const confirmersOf = await loadConfirmers(tx, { run, employeeIds: affected });
  const others = people.filter((person) => confirmersOf(person).includes(actor.userId));
  if (others.length === 0) throw ownPayNeedsAnother();
  for (const { employeeId } of others) {
    await resolveFindings(tx, { runId, employeeId, found: [code], resolved: [code] });
    await audit({ action: "run_own_pay_cleared", subject: employeeId, details: { runId, because: reason } });
  }
  return presentRun(tx, (await findRun(tx, runId)) ?? run);
});

/**
 * Who may confirm the pay of an employee: the approvers at the submission other than the payee. Of these, the ones who neither prepared the
 * run nor decided this employee's salary or pay terms since the run it is compared with; without them, the ones who decided none of these;
 * without them, all.
 */
const loadConfirmers = async (tx: CompanyTransaction, { run, employeeIds }: { run: Run; employeeIds: readonly EmployeeId[] }) => {
  const logins = await findLoginEmails(tx, run.approversAtSubmission ?? []);
  const preparers = preparersOf(run);
  const compared = run.comparedRunId === null ? undefined : await findRun(tx, run.comparedRunId);
  const since = { employeeIds, after: compared?.submittedAt ?? new Date(0) };
  const decisions = [...(await findSalaryDecisions(tx, since)), ...(await findTermsDecisions(tx, since))];
  return (person: EmployeeSummary): UserId[] => {
    const deciders = decisions.filter(({ employeeId }) => employeeId === person.employeeId).map(({ decidedBy }) => decidedBy);
    const others = logins.filter((login) => !isOwnPay(login, person)).map(({ userId }) => userId);
    const uninvolved = others.filter((userId) => !deciders.includes(userId));
    const independent = uninvolved.filter((userId) => !preparers.has(userId));
    return [independent, uninvolved].find((candidates) => candidates.length > 0) ?? others;
  };
};
