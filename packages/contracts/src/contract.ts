import type * as z from "zod/mini";
import type { FailureShape, ProblemKind } from "./problem.ts";

/** The permissions of a session. The API's permission table states which role has which. */
export const sessionPermissions = [
  // Any session, on the user's own data.
  "session.own",
  // The only permission of a session that was opened with a generated password.
  "password.first",
  // A staff session, on its own employee.
  "staff.own",
  "company.read",
  "company.write",
  "team.manage",
  "people.read",
  "people.write",
  "people.reveal",
  "people.export",
  "salaries.read",
  "salaries.write",
  "bank.read",
  "bank.write",
  "records.read",
  "records.write",
  "declarations.decide",
  "documents.read",
  "documents.write",
  "leave.read",
  "leave.write",
  "attendance.read",
  "attendance.write",
  "imports.run",
  "payroll.read",
  "payroll.write",
  "payroll.approve",
  "payroll.export",
  "payments.read",
  "payments.pay",
  "payments.stop",
] as const;
export type SessionPermission = (typeof sessionPermissions)[number];

/** Who may call. `public` needs no session; every other value needs a session with that permission. */
export type Permission = "public" | SessionPermission;

/**
 * What a session must have proved beyond its tokens. `second_factor`: the account has one, and this session was opened with it.
 * `second_factor_once_funded`: the same once money has been booked in the company; a new factor is enough before it may be used for
 * money. `step_up`: the password (and the code) were entered again in the last ten minutes.
 */
export type StepUpRequirement = "second_factor" | "second_factor_once_funded" | "step_up";

/** The acts that need a step-up of their own; `step-up-acts.ts` says what each of them confirms. */
export type StepUpAct =
  | "approve_run"
  | "pay_run"
  | "schedule_run"
  | "resume_payout"
  | "retry_payments"
  | "release_payments"
  | "lift_stop"
  | "pay_employee"
  | "withdraw_money"
  | "set_withdrawal_account"
  | "decide_held_funds"
  | "choose_remitter"
  | "pay_authority"
  | "set_payee_account"
  | "approve_payee_account"
  | "pay_third_party"
  | "change_bank_account"
  | "change_own_bank_account"
  | "confirm_own_bank_account"
  | "release_account"
  | "reject_account"
  | "invite_admin"
  | "change_role"
  | "remove_admin"
  | "agree_to_role_change"
  | "change_approval_policy"
  | "agree_to_approval_policy"
  | "sign_document";

/** A form with at most one file beside its fields. Field values arrive as text, so `body` parses them from text. */
export interface Upload {
  /** The name of the form field that carries the file. */
  readonly field: string;
  readonly isRequired: boolean;
  readonly maxBytes: number;
  /** The types a file chooser should offer. The server decides by the file's bytes. */
  readonly accepts: readonly string[];
}

/** One API call in one place: request, response, permission and errors. */
export interface Contract<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Params extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly permission: Permission;
  /** In addition to what the permission requires in the API's permission table. */
  readonly needs?: readonly StepUpRequirement[];
  /**
   * The session's step-up must be for this call and its content. A call without one is refused with `step_up_needed` and the hash of the
   * act, which the step-up names before the call is sent again with the same idempotency key. A repeat of an accepted call needs none.
   */
  readonly stepUpAct?: StepUpAct;
  readonly summary: string;
  readonly body?: Body;
  readonly params?: Params;
  /** The query string; its values arrive as text. */
  readonly query?: Query;
  /** Set when the call is sent as multipart/form-data instead of JSON. */
  readonly upload?: Upload;
  /** Set when the handler needs the raw body because a signature covers its bytes; there is no `body` then. */
  readonly rawBody?: { readonly maxBytes: number };
  readonly response: Output;
  /** Set when the response is a file of one of these types instead of JSON; `response` is then `z.unknown()`. */
  readonly responseFileTypes?: readonly string[];
  /** Set when the response is a stream of events that continues until the client disconnects; `response` is then `z.unknown()`. */
  readonly isEventStream?: true;
  readonly successStatus: 200 | 201 | 202;
  /** Expected errors: the code, and the kind that decides its status. */
  readonly errors: Readonly<Record<string, ProblemKind>>;
  /** The calls of the product specification report failures in their own members; all others as a Problem. */
  readonly failureShape: FailureShape;
  readonly example: { readonly request?: unknown; readonly response: unknown };
}

/** Preserves the literal types of a contract while checking its shape. */
export const contract = <
  Body extends z.ZodMiniType,
  Params extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  const Errors extends Readonly<Record<string, ProblemKind>>,
>(
  definition: Contract<Body, Params, Output, Query> & { readonly errors: Errors },
) => definition;

type Any = z.ZodMiniType;
export type BodyOf<C extends Contract> = C extends Contract<infer Body, Any, Any, Any> ? z.output<Body> : never;
export type ParamsOf<C extends Contract> = C extends Contract<Any, infer Params, Any, Any> ? z.output<Params> : never;
export type ResponseOf<C extends Contract> = C extends Contract<Any, Any, infer Output, Any> ? z.output<Output> : never;
export type QueryOf<C extends Contract> = C extends Contract<Any, Any, Any, infer Query> ? z.output<Query> : never;
