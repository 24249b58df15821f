// Changes of who approves and pays, which count after a day or when another owner agrees.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { RoleChangeId, UserId } from "../ids.ts";
import { AdminRole } from "./roles.ts";

export const WaitingRoleChange = z
  .object({
    changeId: RoleChangeId,
    userId: UserId,
    fullName: z.string(),
    /** Null before joining. */
    from: z.nullable(AdminRole),
    /** Null after removal. */
    to: z.nullable(AdminRole),
    effectiveFrom: z.string(),
    /** Whether the caller may let it count at once. */
    canConsent: z.boolean(),
  })
  .check(z.meta({ id: "WaitingRoleChange" }));
export type WaitingRoleChange = z.infer<typeof WaitingRoleChange>;

export const exampleRoleChange = {
  changeId: "0198a7c4-0000-7000-8000-000000000006",
  userId: "0198a7c4-0000-7000-8000-000000000002",
  fullName: "Bola Ade",
  from: "approver" as const,
  to: null,
  effectiveFrom: "2026-11-17T13:05:00.000Z",
  canConsent: true,
};

/** Another owner agrees to a change of who approves or pays: it counts for pay runs and withdrawals at once. */
export const ConsentToRoleChange = contract({
  method: "POST",
  path: "/api/v1/team/role-changes/:changeId/consent",
  permission: "team.manage",
  needs: ["second_factor", "step_up"],
  stepUpAct: "agree_to_role_change",
  summary: "Agree to an approver change",
  params: z.object({ changeId: RoleChangeId }),
  response: z.object({ message: z.string() }),
  successStatus: 201,
  errors: { role_change_not_found: "not_found", own_role_change: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { response: { message: "The change takes effect now." } },
});
