import { ApproveRun, RejectRun, SubmitRun } from "@albashi/contracts/payroll/approval";
import { CancelRun } from "@albashi/contracts/payroll/run-actions";
import { StartRun } from "@albashi/contracts/payroll/runs";
import { localDate } from "@albashi/dates";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { approveRun } from "./use-cases/approve-run.ts";
import { cancelRun, rejectRun } from "./use-cases/reject-run.ts";
import { startRun } from "./use-cases/start-run.ts";
import { submitRun } from "./use-cases/submit-run.ts";

export const approvalRoutes = (dependencies: Dependencies): readonly Route[] => [
  route(StartRun, (call) => {
    const { payDay, ...asked } = call.body;
    return startRun(dependencies, call.actor, {
      asked: { ...asked, payDay: payDay === undefined ? undefined : localDate(payDay) },
      intent: idempotentRequestOf(dependencies, StartRun, call),
    });
  }),
  route(SubmitRun, (call) =>
    submitRun(dependencies, call.actor, { ...call.params, ...call.body, intent: idempotentRequestOf(dependencies, SubmitRun, call) }),
  ),
  route(ApproveRun, (call) =>
    approveRun(dependencies, call.actor, { ...call.params, ...call.body, intent: idempotentRequestOf(dependencies, ApproveRun, call) }),
  ),
  route(RejectRun, (call) => {
    const { reason, employeeId } = call.body;
    return rejectRun(dependencies, call.actor, {
      ...call.params,
      reason,
      employeeId,
      intent: idempotentRequestOf(dependencies, RejectRun, call),
    });
  }),
  route(CancelRun, (call) =>
    cancelRun(dependencies, call.actor, { ...call.params, ...call.body, intent: idempotentRequestOf(dependencies, CancelRun, call) }),
  ),
];
