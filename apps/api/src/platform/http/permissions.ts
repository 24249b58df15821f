import type { Contract, SessionPermission, StepUpRequirement } from "@albashi/contracts/contract";
import type { AdminRole } from "@albashi/contracts/identity/roles";
import type { Actor } from "./actor.ts";
import { Refusal } from "./refusal.ts";

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
  "team.manage": { holds: owners, needs: [] },
  "people.read": { holds: anyAdmin, needs: [] },
  "people.write": { holds: peopleKeepers, needs: [] },
  "people.reveal": { holds: payers, needs: grave },
  "people.export": { holds: payers, needs: grave },
  "salaries.read": { holds: admins("owner", "payroll", "approver"), needs: [] },
  "salaries.write": { holds: payers, needs: [] },
  "bank.read": { holds: payers, needs: [] },
  "bank.write": { holds: payers, needs: [] },
  "records.read": { holds: admins("owner", "hr"), needs: [] },
  "declarations.decide": { holds: admins("owner", "hr"), needs: [] },
  "imports.run": { holds: peopleKeepers, needs: [] },
  "payroll.read": { holds: admins("owner", "payroll", "approver"), needs: [] },
  "payroll.write": { holds: payers, needs: [] },
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
export const requirePermission = (contract: Pick<Contract, "permission" | "needs">, actor: Actor) => {
  if (contract.permission === "public") return;
  const rule: Rule = permissionTable[contract.permission];
  if (actor.mustChoosePassword && contract.permission !== "password.first") throw passwordToChoose();
  if (!rule.holds(actor)) throw notPermitted(actor, contract.permission);
  const needs = [...rule.needs, ...(contract.needs ?? [])];
  if (needs.includes("second_factor") && !actor.hasSecondFactor) throw secondFactorMissing();
  if (needs.includes("step_up") && !actor.isSteppedUp) throw stepUpNeeded();
};

/** The refusals that a call's requirements can cause, for its description. */
export const refusalsOfNeeds = ({ permission, needs = [] }: Pick<Contract, "permission" | "needs">): string[] => {
  if (permission === "public") return [];
  const rule: Rule = permissionTable[permission];
  const all = [...rule.needs, ...needs];
  return [...(all.includes("second_factor") ? ["second_factor_missing"] : []), ...(all.includes("step_up") ? ["step_up_needed"] : [])];
};

/** Names the other portal: the same user may have the permission there. */
const notPermitted = ({ kind, role }: Actor, right: SessionPermission) => {
  const asStaff = "You are logged in as an employee. To do this, log in as an employer, or ask an admin of your company.";
  const asAdmin = `Your role (${role}) may not do this. Ask an owner of your company.`;
  const ownOnly = "You are logged in as an employer, and this is for employees about themselves. Log in as an employee to do it.";
  const message = kind === "staff" ? asStaff : right === "staff.own" ? ownOnly : asAdmin;
  return new Refusal({ kind: "forbidden", code: "not_permitted", message });
};

const passwordToChoose = () =>
  new Refusal({
    kind: "forbidden",
    code: "must_choose_password",
    message: "The password from our email works only once. Please choose your own password first.",
    asksForMore: true,
  });

const secondFactorMissing = () =>
  new Refusal({
    kind: "forbidden",
    code: "second_factor_missing",
    message: "Set up two-step verification first, under Security in your account. Then try again.",
    asksForMore: true,
  });

/** Also for calls of which only a part needs it. */
export const stepUpNeeded = () =>
  new Refusal({
    kind: "forbidden",
    code: "step_up_needed",
    message: "Please confirm it's you to continue: enter your password, and your code if you have one.",
    asksForMore: true,
  });
