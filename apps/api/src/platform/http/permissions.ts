import type { Contract, SessionPermission, StepUpRequirement } from "@albashi/contracts/contract";
import type { AdminRole } from "@albashi/contracts/identity/roles";
import type { ConfirmedAct } from "@albashi/contracts/step-up-acts";
import { formatLagosTime } from "@albashi/dates";
import type { Actor } from "./actor.ts";
import { ApiError } from "./api-error.ts";

/** Permissions that move money or reveal personal data. Their names have these suffixes, so the table below cannot omit a requirement. */
type GraveRight = Extract<SessionPermission, `${string}.${"approve" | "pay" | "export" | "reveal"}`>;

type Position = Pick<Actor, "kind" | "role">;

interface Rule {
  readonly holds: (actor: Position) => boolean;
  /** What the session must have proved before it may use the permission. */
  readonly needs: readonly StepUpRequirement[];
}
interface GraveRule extends Rule {
  readonly needs: readonly ["second_factor", "step_up"];
}

const staff = ({ kind }: Position) => kind === "staff";
const admins =
  (...roles: readonly AdminRole[]) =>
  ({ kind, role }: Position) =>
    kind === "employer" && (roles as readonly string[]).includes(role);
const anyAdmin = admins("owner", "payroll", "hr", "approver", "viewer");
const owners = admins("owner");
const payers = admins("owner", "payroll");
const peopleKeepers = admins("owner", "payroll", "hr");
const grave = ["second_factor", "step_up"] as const;
/** What is prepared is paid: a password alone changes none of it once there is money to divert. */
const prepares = ["second_factor_once_funded"] as const;

/**
 * Which role has which permission, and its requirements. A missing permission does not compile; nor a critical one without
 * requirements.
 */
export const permissionTable: Record<Exclude<SessionPermission, GraveRight>, Rule> & Record<GraveRight, GraveRule> = {
  "session.own": { holds: () => true, needs: [] },
  "password.first": { holds: () => true, needs: [] },
  "staff.own": { holds: staff, needs: [] },
  "company.read": { holds: anyAdmin, needs: [] },
  "company.write": { holds: owners, needs: [] },
  "team.manage": { holds: owners, needs: prepares },
  "people.read": { holds: anyAdmin, needs: [] },
  "people.write": { holds: peopleKeepers, needs: prepares },
  "people.reveal": { holds: payers, needs: grave },
  "people.export": { holds: payers, needs: grave },
  "salaries.read": { holds: admins("owner", "payroll", "approver"), needs: [] },
  "salaries.write": { holds: payers, needs: prepares },
  "bank.read": { holds: payers, needs: [] },
  "bank.write": { holds: payers, needs: prepares },
  "records.read": { holds: admins("owner", "hr"), needs: [] },
  "records.write": { holds: admins("owner", "hr"), needs: [] },
  "declarations.decide": { holds: admins("owner", "hr"), needs: [] },
  // Which kinds each role reads and issues is decided per document: those with pay need the permission to see pay.
  "documents.read": { holds: peopleKeepers, needs: [] },
  "documents.write": { holds: peopleKeepers, needs: prepares },
  // Why someone is away may be their health, so only those who keep the staff's records see it.
  "leave.read": { holds: admins("owner", "hr"), needs: [] },
  "leave.write": { holds: admins("owner", "hr"), needs: prepares },
  // It tells that someone is on leave, and not why.
  "attendance.read": { holds: peopleKeepers, needs: [] },
  "attendance.write": { holds: peopleKeepers, needs: prepares },
  "imports.run": { holds: peopleKeepers, needs: prepares },
  "payroll.read": { holds: admins("owner", "payroll", "approver"), needs: [] },
  "payroll.write": { holds: payers, needs: prepares },
  "payroll.approve": { holds: admins("owner", "payroll", "approver"), needs: grave },
  "payroll.export": { holds: payers, needs: grave },
  "payments.read": { holds: admins("owner", "payroll", "approver"), needs: [] },
  "payments.pay": { holds: payers, needs: grave },
  // Stopping payments must be easy: it is urgent and harmless.
  "payments.stop": { holds: admins("owner", "payroll", "approver"), needs: [] },
};

/** Whether an actor has a permission: for members of a response that not every caller may see. */
export const isAllowed = (actor: Position, right: SessionPermission): boolean => permissionTable[right].holds(actor);

/** Rejects an actor who lacks the permission of a contract, or whose session does not fulfil its requirements. */
export const requirePermission = (contract: Pick<Contract, "method" | "permission" | "needs">, actor: Actor) => {
  if (contract.permission === "public") return;
  const rule: Rule = permissionTable[contract.permission];
  if (actor.mustChoosePassword && contract.permission !== "password.first") throw passwordToChoose();
  if (!rule.holds(actor)) throw notPermitted(actor, contract.permission);
  const needs = needsOf({ ...contract, rule });
  requireSecondFactor(needs, actor);
  if (needs.includes("step_up") && !actor.isSteppedUp) throw stepUpNeeded();
};

/** The permissions that are checked before the body is read: a step-up for one act needs the content of the call. */
export const requirePermissionBeforeBody = (contract: Pick<Contract, "method" | "permission" | "needs" | "stepUpAct">, actor: Actor) =>
  requirePermission(contract, contract.stepUpAct ? { ...actor, isSteppedUp: true } : actor);

const requireSecondFactor = (needs: readonly StepUpRequirement[], { hasSecondFactor, moneyRightsFrom, needsSecondFactor }: Actor) => {
  if (hasSecondFactor) return;
  const hasNewFactor = moneyRightsFrom !== null;
  if (needs.includes("second_factor")) throw hasNewFactor ? secondFactorWaiting(moneyRightsFrom) : secondFactorMissing();
  if (needs.includes("second_factor_once_funded") && needsSecondFactor && !hasNewFactor) throw secondFactorMissing();
};

/** The errors that a call's requirements can cause, for its description. */
export const errorsOfNeeds = ({ method, permission, needs = [] }: Pick<Contract, "method" | "permission" | "needs">): string[] => {
  if (permission === "public") return [];
  const all = needsOf({ method, needs, rule: permissionTable[permission] });
  return [
    ...(all.includes("second_factor") || all.includes("second_factor_once_funded") ? ["second_factor_missing"] : []),
    ...(all.includes("step_up") ? ["step_up_needed"] : []),
    ...(all.includes("second_factor") ? ["second_factor_waiting"] : []),
  ];
};

/** Reading what is prepared diverts no money, so it needs no second factor. */
const needsOf = ({ method, needs = [], rule }: Pick<Contract, "method" | "needs"> & { readonly rule: Rule }): StepUpRequirement[] =>
  [...rule.needs, ...needs].filter((need) => method !== "GET" || need !== "second_factor_once_funded");

/** Names the other portal: the same user may have the permission there. */
const notPermitted = ({ kind, role }: Actor, right: SessionPermission) => {
  const asStaff = "You are logged in as an employee. To do this, log in as an employer, or ask an admin of your company.";
  const asAdmin = `Your role (${role}) may not do this. Ask an owner of your company.`;
  const ownOnly = "You are logged in as an employer, and this is for employees about themselves. Log in as an employee to do it.";
  const message = kind === "staff" ? asStaff : right === "staff.own" ? ownOnly : asAdmin;
  return new ApiError({ kind: "forbidden", code: "not_permitted", message });
};

const passwordToChoose = () =>
  new ApiError({
    kind: "forbidden",
    code: "must_choose_password",
    message: "The password from our email works only once. Please choose your own password first.",
    exposesCode: true,
  });

export const secondFactorMissing = () =>
  new ApiError({
    kind: "forbidden",
    code: "second_factor_missing",
    message: "Set up two-step verification first, under Security in your account. Then try again.",
    exposesCode: true,
  });

/** A new second factor waits, so that the owner of the mailbox can reject it before it moves money. */
const secondFactorWaiting = (from: Date) =>
  new ApiError({
    kind: "forbidden",
    code: "second_factor_waiting",
    message: `Your new passkey or authenticator app can be used to approve, pay and export from ${formatLagosTime(from)} (Lagos time). If you have another one, use that.`,
    exposesCode: true,
  });

/** Also for calls of which only a part needs it, and for an act that no step-up of the session was for. */
export const stepUpNeeded = (act?: { readonly hash: string; readonly confirms: ConfirmedAct | undefined }) =>
  new ApiError({
    kind: "forbidden",
    code: "step_up_needed",
    message: "Please confirm it's you to continue: enter your password, and your code if you have one.",
    exposesCode: true,
    ...(act === undefined ? {} : { act: act.hash, confirms: act.confirms }),
  });
