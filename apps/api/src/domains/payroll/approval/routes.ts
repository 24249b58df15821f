import { ApproveRun } from "@albashi/contracts/payroll/approval";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { approveRun } from "./use-cases/approve-run.ts";
import { cancelRun, rejectRun } from "./use-cases/reject-run.ts";
import { startRun } from "./use-cases/start-run.ts";
import { submitRun } from "./use-cases/submit-run.ts";

export const approvalRoutes = (dependencies: Dependencies): readonly Route[] => [
  commandRoute(dependencies, startRun),
  commandRoute(dependencies, submitRun),
  route(ApproveRun, (call) =>
    approveRun(dependencies, call.actor, { ...call.params, ...call.body }, idempotentRequestOf(dependencies, ApproveRun, call)),
  ),
  commandRoute(dependencies, rejectRun),
  commandRoute(dependencies, cancelRun),
];
