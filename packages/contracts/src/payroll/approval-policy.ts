// How many approvals the pay runs of a company need. A weaker policy counts after a day or when another owner agrees.
import * as z from "zod/mini";
import { PositiveKobo } from "../amounts.ts";
import { contract } from "../contract.ts";
import { ApprovalPolicyId } from "../ids.ts";

/** One approval, two, or two for runs whose net pay reaches an amount. */
export const ApprovalRule = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("one") }),
  z.strictObject({ kind: z.literal("two") }),
  z.strictObject({
    kind: z.literal("two_from_amount"),
    fromAmountKobo: PositiveKobo("Please enter the amount from which two approvals are needed, such as 5,000,000."),
  }),
]);
export type ApprovalRule = z.infer<typeof ApprovalRule>;

const ApprovalPolicies = z
  .object({
    /** What counts for a run that is submitted now. */
    current: ApprovalRule,
    /** A weaker rule that does not count yet. */
    waiting: z.nullable(
      z.object({
        policyId: ApprovalPolicyId,
        rule: ApprovalRule,
        setBy: z.nullable(z.string()),
        effectiveFrom: z.string(),
        /** Whether the caller may let it count at once. */
        canConsent: z.boolean(),
      }),
    ),
  })
  .check(z.meta({ id: "ApprovalPolicies" }));
export type ApprovalPolicies = z.infer<typeof ApprovalPolicies>;

const examplePolicies = {
  current: { kind: "two" as const },
  waiting: {
    policyId: "0198a7c4-0000-7000-8000-000000000007",
    rule: { kind: "two_from_amount" as const, fromAmountKobo: "500000000" },
    setBy: "Adaeze Okafor",
    effectiveFrom: "2026-11-17T13:05:00.000Z",
    canConsent: true,
  },
};

export const ReadApprovalPolicy = contract({
  method: "GET",
  path: "/api/v1/payroll/approval-policy",
  permission: "payroll.read",
  summary: "Read how many approvals pay runs need",
  response: ApprovalPolicies,
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: examplePolicies },
});

/** A stricter rule counts at once, a weaker one after 24 hours or when another owner agrees. Every admin is notified by email. */
export const ChangeApprovalPolicy = contract({
  method: "PUT",
  path: "/api/v1/payroll/approval-policy",
  permission: "team.manage",
  needs: ["step_up"],
  stepUpAct: "change_approval_policy",
  summary: "Choose how many approvals pay runs need",
  body: ApprovalRule,
  response: ApprovalPolicies,
  successStatus: 200,
  errors: { approvers_too_few: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { request: { kind: "two" }, response: { ...examplePolicies, waiting: null } },
});

/** Another owner agrees to a weaker rule: it counts at once for runs submitted from now on. */
export const ConsentToApprovalPolicy = contract({
  method: "POST",
  path: "/api/v1/payroll/approval-policies/:policyId/consent",
  permission: "team.manage",
  needs: ["second_factor", "step_up"],
  stepUpAct: "agree_to_approval_policy",
  summary: "Agree to a weaker approval rule",
  params: z.object({ policyId: ApprovalPolicyId }),
  response: ApprovalPolicies,
  successStatus: 201,
  errors: { approval_policy_not_found: "not_found", own_approval_policy: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { response: { current: examplePolicies.waiting.rule, waiting: null } },
});
