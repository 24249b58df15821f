import { ApproveRun, ReadApproval, RejectRun, SubmitRun } from "@albashi/contracts/payroll-approval";
import { CalculateRun, CancelRun, CheckRun, PublishPayslips } from "@albashi/contracts/payroll-run-acts";
import { ListRuns, ReadRun, StartRun } from "@albashi/contracts/payroll-runs";
import { localDate } from "@albashi/dates";
import { type Route, route } from "../../../http/route.ts";
import { intentOf } from "../../../idempotency/intent-of.ts";
import type { Parts } from "../../../parts.ts";
import { approveRun } from "../use-cases/approve-run.ts";
import { askForCalculation } from "../use-cases/ask-for-calculation.ts";
import { checkFreshness } from "../use-cases/check-freshness.ts";
import { listRuns } from "../use-cases/list-runs.ts";
import { publishPayslips } from "../use-cases/publish-payslips.ts";
import { readApproval } from "../use-cases/read-approval.ts";
import { readRun } from "../use-cases/read-run.ts";
import { cancelRun, rejectRun } from "../use-cases/set-run-aside.ts";
import { startRun } from "../use-cases/start-run.ts";
import { submitRun } from "../use-cases/submit-run.ts";

/** A run from its opening to the payslips in people's hands. */
export const runRoutes = (parts: Parts): readonly Route[] => [
  route(ListRuns, ({ actor, query: { cursor, ...filter } }) => listRuns(parts, actor, { filter, cursor })),
  route(StartRun, (call) => {
    const { payDay, ...asked } = call.body;
    return startRun(parts, call.actor, {
      asked: { ...asked, payDay: payDay === undefined ? undefined : localDate(payDay) },
      intent: intentOf(parts, StartRun, call),
    });
  }),
  route(ReadRun, ({ actor, params }) => readRun(parts, actor, params.runId)),
  route(CheckRun, ({ actor, params }) => checkFreshness(parts, actor, params.runId)),
  route(CalculateRun, (call) => askForCalculation(parts, call.actor, { ...call.params, intent: intentOf(parts, CalculateRun, call) })),
  route(SubmitRun, (call) => submitRun(parts, call.actor, { ...call.params, ...call.body, intent: intentOf(parts, SubmitRun, call) })),
  route(ReadApproval, ({ actor, params }) => readApproval(parts, actor, params.runId)),
  route(ApproveRun, (call) => approveRun(parts, call.actor, { ...call.params, ...call.body, intent: intentOf(parts, ApproveRun, call) })),
  route(RejectRun, (call) => {
    const { reason, employeeId } = call.body;
    return rejectRun(parts, call.actor, { ...call.params, reason, employeeId, intent: intentOf(parts, RejectRun, call) });
  }),
  route(CancelRun, (call) => cancelRun(parts, call.actor, { ...call.params, ...call.body, intent: intentOf(parts, CancelRun, call) })),
  route(PublishPayslips, (call) => publishPayslips(parts, call.actor, { ...call.params, intent: intentOf(parts, PublishPayslips, call) })),
];
