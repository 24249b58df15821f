import type { UserId } from "@albashi/contracts/ids";
import { ClearOwnPay } from "@albashi/contracts/payroll/approval";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { findLoginEmails } from "../../../identity/index.ts";
import { type EmployeeSummary, findEmployeeSummaries } from "../../../people/index.ts";
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
  const confirmersOf = await loadConfirmers(tx, run);
  const people = await findEmployeeSummaries(tx, affected);
  const others = people.filter((person) => confirmersOf(person).includes(actor.userId));
  if (others.length === 0) throw ownPayNeedsAnother();
  for (const { employeeId } of others) {
    await resolveFindings(tx, { runId, employeeId, found: [code], resolved: [code] });
    await audit({ action: "run_own_pay_cleared", subject: employeeId, details: { runId, because: reason } });
  }
  return presentRun(tx, (await findRun(tx, runId)) ?? run);
});

/** Who may confirm the pay of an employee: the approvers at the submission other than the payee, of these the ones who did not prepare the run. */
const loadConfirmers = async (tx: CompanyTransaction, run: Run) => {
  const logins = await findLoginEmails(tx, run.approversAtSubmission ?? []);
  const preparers = preparersOf(run);
  return (person: EmployeeSummary): UserId[] => {
    const others = logins.filter((login) => !isOwnPay(login, person)).map(({ userId }) => userId);
    const independent = others.filter((userId) => !preparers.has(userId));
    return independent.length > 0 ? independent : others;
  };
};
