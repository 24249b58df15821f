import { ApproveRun } from "@albashi/contracts/payroll/approval";
import { ChangeApprovalPolicy, ConsentToApprovalPolicy, ReadApprovalPolicy } from "@albashi/contracts/payroll/approval-policy";
import { commandRoute } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { actRoute, type Route, route } from "../../../platform/http/route.ts";
import { idempotentRequestOf } from "../../../platform/idempotency/idempotent-request.ts";
import { readPolicyToAgree, readPolicyToChange, readRunToApprove } from "./use-cases/approval-acts.ts";
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
  actRoute(
    ApproveRun,
    route(ApproveRun, (call) =>
      approveRun(dependencies, call.actor, { ...call.params, ...call.body }, idempotentRequestOf(dependencies, ApproveRun, call)),
    ),
    ({ actor, params }) => readRunToApprove(dependencies, actor, params.runId),
  ),
  commandRoute(dependencies, clearOwnPay),
  commandRoute(dependencies, rejectRun),
  commandRoute(dependencies, cancelRun),
  route(ReadApprovalPolicy, ({ actor }) => readApprovalPolicy(dependencies, actor)),
  actRoute(ChangeApprovalPolicy, commandRoute(dependencies, changeApprovalPolicy), ({ actor, body }) =>
    readPolicyToChange(dependencies, actor, body),
  ),
  actRoute(ConsentToApprovalPolicy, commandRoute(dependencies, consentToApprovalPolicy), ({ actor, params }) =>
    readPolicyToAgree(dependencies, actor, params.policyId),
  ),
];
