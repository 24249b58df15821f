import type { EmployeeId } from "@albashi/contracts/ids";
import type { Status } from "@albashi/contracts/people";
import { lagosDayOf } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import type { Parts } from "../../../parts.ts";
import type { AfterJoining } from "../../identity/index.ts";
import { employeeNotFound, statusRefused } from "../errors.ts";
import type { Employee } from "../model.ts";
import { statusAfter } from "../model.ts";
import { lockEmployee, saveEmployee } from "../store.ts";
import { takeStep } from "./take-step.ts";

interface Moved {
  readonly employeeId: EmployeeId;
  readonly intent: Intent | undefined;
}

/** An admin says that somebody has started to work. */
export const activate = (parts: Pick<Parts, "database" | "clock">, actor: Actor, moved: Moved) =>
  move(parts, actor, moved, { step: "start", action: "employee_started", kept: (employee) => employee });

/** An admin takes a notice back: the person stays, and nothing of the leaving is left on them. */
export const takeNoticeBack = (parts: Pick<Parts, "database" | "clock">, actor: Actor, moved: Moved) =>
  move(parts, actor, moved, {
    step: "take_notice_back",
    action: "notice_taken_back",
    kept: (employee) => ({ ...employee, lastDay: null, endReason: null, noticeGivenOn: null, missingNoticeOwedBy: null }),
  });

const move = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { companyId, userId }: Actor,
  { employeeId, intent }: Moved,
  { step, action, kept }: { step: "start" | "take_notice_back"; action: string; kept: (employee: Employee) => Employee },
): Promise<{ status: Status }> =>
  database.inCompany(companyId, (tx) => {
    const at = clock.now();
    return once(tx, { userId, intent, at }, async () => {
      const employee = await lockEmployee(tx, employeeId);
      if (!employee) throw employeeNotFound();
      if (!statusAfter(employee.status, step)) throw statusRefused(employee.status);
      const status = await takeStep(tx, { companyId, employee: kept(employee), step, at, by: userId, holdsFrom: lagosDayOf(at) });
      await record(tx, { at, actor: userId, action, subject: employeeId });
      return { status };
    });
  });

/** Somebody has followed their invitation: they have a login from now on. Who was already at work stays so. */
export const welcomeEmployee: AfterJoining = async (tx, { companyId, employeeId, userId, at }) => {
  const employee = await lockEmployee(tx, employeeId);
  if (!employee) throw new Error(`Somebody joined as employee ${employeeId}, who is not there.`);
  const joined = { ...employee, userId };
  if (statusAfter(employee.status, "join") === employee.status || employee.status === "onboarding") return saveEmployee(tx, joined);
  await takeStep(tx, { companyId, employee: joined, step: "join", at, by: userId, holdsFrom: lagosDayOf(at) });
};
