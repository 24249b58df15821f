import { ClearOwnPay } from "@albashi/contracts/payroll/approval";
import { command } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { findAdmins } from "../../../identity/index.ts";
import { findEmployeesOfUsers } from "../../../people/index.ts";
import {
  actionNotAllowedInState,
  approverSinceSubmission,
  findAffectedEmployees,
  findRun,
  lockRun,
  presentRun,
  resolveFindings,
  runNotFound,
} from "../../runs/index.ts";
import { noOwnPayToClear, ownPayNeedsAnother } from "../errors.ts";

const code = "own_pay_changed";
/** More admins than any company has. */
const limit = 1_000;

/** An approver confirms the changed pay of the other admins in a submitted run. Their own stays until another approver confirms it. */
export const clearOwnPay = command(ClearOwnPay, async ({ tx, actor, input: { runId, reason }, audit }) => {
  const run = await lockRun(tx, runId);
  if (!run) throw runNotFound();
  if (run.state !== "in_review") throw actionNotAllowedInState(run.state);
  if (!run.approversAtSubmission?.includes(actor.userId)) throw approverSinceSubmission();
  const affected = await findAffectedEmployees(tx, { runId, code, after: undefined, limit });
  if (affected.length === 0) throw noOwnPayToClear();
  const own = await ownEmployeeIds(tx, actor);
  const others = affected.filter((employeeId) => !own.has(employeeId));
  if (others.length === 0) throw ownPayNeedsAnother();
  for (const employeeId of others) {
    await resolveFindings(tx, { runId, employeeId, found: [code], resolved: [code] });
    await audit({ action: "run_own_pay_cleared", subject: employeeId, details: { runId, because: reason } });
  }
  return presentRun(tx, (await findRun(tx, runId)) ?? run);
});

const ownEmployeeIds = async (tx: CompanyTransaction, { companyId, userId }: Actor): Promise<ReadonlySet<string>> => {
  const own = await findEmployeesOfUsers(tx, await findAdmins(tx, companyId, userId));
  return new Set(own.map(({ employeeId }) => employeeId));
};
