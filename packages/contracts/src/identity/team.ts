// The admins of a company and their roles (`/dash/team`), and the invitations of its employees.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { EmployeeId, InvitationId, UserId } from "../ids.ts";
import { Email, isName, isPlainText } from "./accounts.ts";
import { exampleRoleChange, WaitingRoleChange } from "./role-changes.ts";
import { AdminRole } from "./roles.ts";

export const Colleague = z
  .object({
    userId: UserId,
    fullName: z.string(),
    email: z.string(),
    role: AdminRole,
    since: z.string(),
    isYou: z.boolean(),
  })
  .check(z.meta({ id: "Colleague" }));
export type Colleague = z.infer<typeof Colleague>;

export const OpenInvitation = z
  .object({
    invitationId: InvitationId,
    fullName: z.string(),
    email: z.string(),
    role: AdminRole,
    invitedAt: z.string(),
    expiresAt: z.string(),
    hasExpired: z.boolean(),
  })
  .check(z.meta({ id: "OpenInvitation" }));
export type OpenInvitation = z.infer<typeof OpenInvitation>;

const exampleColleague = {
  userId: "0198a7c4-0000-7000-8000-000000000001",
  fullName: "Adaeze Okafor",
  email: "adaeze@example.ng",
  role: "owner",
  since: "2026-11-15T09:00:00.000Z",
  isYou: true,
};
const exampleInvitation = {
  invitationId: "0198a7c4-0000-7000-8000-000000000004",
  fullName: "Bola Ade",
  email: "bola@example.ng",
  role: "payroll",
  invitedAt: "2026-11-15T09:00:00.000Z",
  expiresAt: "2026-11-22T09:00:00.000Z",
  hasExpired: false,
};

/** The admins of a company. Invitations are included only for callers who manage the team. */
export const ReadTeam = contract({
  method: "GET",
  path: "/api/v1/team",
  permission: "company.read",
  summary: "List the admins of your company",
  response: z.object({
    colleagues: z.array(Colleague),
    invitations: z.nullable(z.array(OpenInvitation)),
    waitingChanges: z.array(WaitingRoleChange),
  }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: { colleagues: [exampleColleague], invitations: [exampleInvitation], waitingChanges: [exampleRoleChange] } },
});

const enterAName = "Please enter the name of your colleague.";
const enterAnEmail = "Please enter the email of your colleague.";

/** The request of the invite form of `/dash/team`. */
export const InviteColleagueRequest = z.strictObject({
  fullName: z
    .string(enterAName)
    .check(z.trim(), z.minLength(1, enterAName), z.maxLength(120, "Please use at most 120 characters."), isPlainText, isName),
  email: z.pipe(z.string(enterAnEmail).check(z.trim(), z.minLength(1, enterAnEmail), isPlainText), Email),
  role: AdminRole,
});

export const InviteColleague = contract({
  method: "POST",
  path: "/api/v1/team/invitations",
  permission: "team.manage",
  needs: ["step_up"],
  stepUpAct: "invite_admin",
  summary: "Invite an admin to your company",
  body: InviteColleagueRequest,
  response: OpenInvitation,
  successStatus: 201,
  errors: {
    invitation_open: "conflict",
    already_a_colleague: "conflict",
    mailed_too_often: "too_many",
    invited_too_many: "too_many",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { request: { fullName: "Bola Ade", email: "bola@example.ng", role: "payroll" }, response: exampleInvitation },
});

/** Sends the mail again with a new secret: the link in the previous mail stops working. */
export const ResendColleagueInvitation = contract({
  method: "POST",
  path: "/api/v1/team/invitations/:invitationId/mails",
  permission: "team.manage",
  summary: "Send an admin's invitation again",
  params: z.object({ invitationId: InvitationId }),
  response: OpenInvitation,
  successStatus: 201,
  errors: {
    invitation_not_found: "not_found",
    mailed_too_often: "too_many",
    invited_too_many: "too_many",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { response: exampleInvitation },
});

export const RevokeColleagueInvitation = contract({
  method: "DELETE",
  path: "/api/v1/team/invitations/:invitationId",
  permission: "team.manage",
  summary: "Revoke an admin's invitation",
  params: z.object({ invitationId: InvitationId }),
  response: z.object({ message: z.string() }),
  successStatus: 200,
  errors: { invitation_not_found: "not_found" },
  failureShape: "problem",
  example: { response: { message: "Invitation revoked. The link in the email no longer works." } },
});

export const ChangeRole = contract({
  method: "PATCH",
  path: "/api/v1/team/:userId",
  permission: "team.manage",
  needs: ["step_up"],
  stepUpAct: "change_role",
  summary: "Change an admin's role",
  params: z.object({ userId: UserId }),
  body: z.strictObject({ role: AdminRole }),
  response: Colleague,
  successStatus: 200,
  errors: { colleague_not_found: "not_found", last_owner: "conflict" },
  failureShape: "problem",
  example: { request: { role: "approver" }, response: { ...exampleColleague, role: "approver", isYou: false } },
});

/** Ends an admin's access and sessions. Their audit entries stay. */
export const RemoveColleague = contract({
  method: "DELETE",
  path: "/api/v1/team/:userId",
  permission: "team.manage",
  needs: ["step_up"],
  stepUpAct: "remove_admin",
  summary: "Remove an admin from your company",
  params: z.object({ userId: UserId }),
  response: z.object({ message: z.string() }),
  successStatus: 200,
  errors: { colleague_not_found: "not_found", last_owner: "conflict" },
  failureShape: "problem",
  example: { response: { message: "Bola Ade is no longer an admin of your company." } },
});

/** The progress of an employee's invitation. */
export const StaffInvitation = z
  .object({
    state: z.enum(["open", "expired", "accepted", "revoked"]),
    email: z.string(),
    invitedAt: z.string(),
    expiresAt: z.string(),
    acceptedAt: z.nullable(z.string()),
  })
  .check(z.meta({ id: "StaffInvitation" }));
export type StaffInvitation = z.infer<typeof StaffInvitation>;

const exampleStaffInvitation = {
  state: "open",
  email: "chidi@example.ng",
  invitedAt: "2026-11-15T09:00:00.000Z",
  expiresAt: "2026-11-22T09:00:00.000Z",
  acceptedAt: null,
};

export const ReadStaffInvitation = contract({
  method: "GET",
  path: "/api/v1/people/:employeeId/invitation",
  permission: "people.read",
  summary: "Read the progress of an employee's invitation",
  params: z.object({ employeeId: EmployeeId }),
  response: StaffInvitation,
  successStatus: 200,
  errors: { invitation_not_found: "not_found" },
  failureShape: "problem",
  example: { response: exampleStaffInvitation },
});

export const RevokeStaffInvitation = contract({
  method: "DELETE",
  path: "/api/v1/people/:employeeId/invitation",
  permission: "people.write",
  summary: "Revoke an employee's invitation",
  params: z.object({ employeeId: EmployeeId }),
  response: z.object({ message: z.string() }),
  successStatus: 200,
  errors: { invitation_not_found: "not_found" },
  failureShape: "problem",
  example: { response: { message: "Invitation revoked. The password in the email no longer works." } },
});
