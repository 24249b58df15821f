import { ApproveRun } from "@albashi/contracts/payroll/approval";
import { ReadApprovalPolicy } from "@albashi/contracts/payroll/approval-policy";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { approveRun } from "./use-cases/approve-run.ts";
import { changeApprovalPolicy } from "./use-cases/change-approval-policy.ts";
import { clearOwnPay } from "./use-cases/clear-own-pay.ts";
import { consentToApprovalPolicy } from "./use-cases/consent-to-approval-policy.ts";
import { createRun } from "./use-cases/create-run.ts";
import { readApprovalPolicy } from "./use-cases/read-approval-policy.ts";
import { cancelRun, rejectRun } from "./use-cases/reject-run.ts";
import { submitRun } from "./use-cases/submit-run.ts";

export const approvalRoutes = (dependencies: Dependencies): readonly Route[] => [
  commandRoute(dependencies, createRun),
  commandRoute(dependencies, submitRun),
  route(ApproveRun, (call) =>
    approveRun(dependencies, call.actor, { ...call.params, ...call.body }, idempotentRequestOf(dependencies, ApproveRun, call)),
  ),
  commandRoute(dependencies, clearOwnPay),
  commandRoute(dependencies, rejectRun),
  commandRoute(dependencies, cancelRun),
  route(ReadApprovalPolicy, ({ actor }) => readApprovalPolicy(dependencies, actor)),
  commandRoute(dependencies, changeApprovalPolicy),
  commandRoute(dependencies, consentToApprovalPolicy),
];
