import { WithdrawBankSchedule } from "@albashi/contracts/payroll/exports";
import { command } from "../../../../platform/command/command.ts";
import { findLoginEmails } from "../../../identity/index.ts";
import { findEmployeesOfUsers } from "../../../people/index.ts";
import { approvedStates, findOwnEntry, lockRun, ownPay, recordScheduleWithdrawal, runNotApproved, runNotFound } from "../../runs/index.ts";
import { noBankSchedule, payoutStarted } from "../errors.ts";
import { clearScheduleParts } from "../store/payment-schedule.ts";

/**
 * Withdraws the bank schedules of a run before its payout starts: an admin states that the company's bank did not pay from them, so
 * these employees are paid here. Admins do not decide so about their own pay where another admin could.
 */
export const withdrawBankSchedule = command(
  WithdrawBankSchedule,
  async ({ tx, at, actor, input: { runId }, dependencies, afterCommit }) => {
    // Locked, so that no payout starts and no schedule is exported meanwhile.
    const run = await lockRun(tx, runId);
    if (!run) throw runNotFound();
    if (!approvedStates.includes(run.state)) throw runNotApproved();
    if (run.state !== "approved" && run.state !== "funding") throw payoutStarted();
    if (run.scheduleExportedAt === null) throw noBankSchedule();
    const ownEmployees = await findEmployeesOfUsers(tx, await findLoginEmails(tx, [actor.userId]));
    const own = await findOwnEntry(tx, actor, ownEmployees);
    const result = await clearScheduleParts(tx, { runId, except: own.map(({ employeeId }) => employeeId) });
    if (result.withdrawn === 0 && result.kept > 0) throw ownPay();
    await recordScheduleWithdrawal(tx, actor, { run, at, ...result });
    afterCommit(() => dependencies.live.publish(runId));
    return result;
  },
);
